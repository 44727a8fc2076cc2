/** Who may pass: all of a list, or at least one of a list (ROLE-02, ROLE-03). An empty "all" passes, an empty "any" fails (ROLE-O4). */
export type RoleGate = { readonly all: readonly string[] } | { readonly any: readonly string[] }

/** Whether the holder of these roles passes the gate. It hides, it does not protect: the server must refuse (ROLE-O3). */
export const mayPass = (gate: RoleGate, roles: readonly string[]): boolean =>
  'all' in gate ? gate.all.every((role) => roles.includes(role)) : gate.any.some((role) => roles.includes(role))

/** Whether any role is outside the list of student roles (ROLE-07 to ROLE-17). Without roles, a student (ROLE-O2). */
export const isStaff = (roles: readonly string[], studentRoles: readonly string[]): boolean =>
  roles.some((role) => !studentRoles.includes(role))
