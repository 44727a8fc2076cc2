/** Who may pass: all of a list, or at least one of a list (ROLE-02, ROLE-03). An empty "all" passes, an empty "any" fails (ROLE-O4). */
export type RoleGate = { readonly all: readonly string[] } | { readonly any: readonly string[] }

/** Whether the holder of these roles passes the gate. It hides, it does not protect: the server must refuse (ROLE-O3). */
export const mayPass = (gate: RoleGate, roles: readonly string[]): boolean =>
  'all' in gate ? gate.all.every((role) => roles.includes(role)) : gate.any.some((role) => roles.includes(role))
