/** Required roles: all of a list, or at least one of a list (ROLE-02, ROLE-03). An empty "all" passes, an empty "any" fails (ROLE-O4). */
export type RoleGate = { readonly all: readonly string[] } | { readonly any: readonly string[] }

/** Whether a user with these roles passes the gate. Hides UI only; the server must enforce it (ROLE-O3). */
export const mayPass = (gate: RoleGate, roles: readonly string[]): boolean =>
  'all' in gate ? gate.all.every((role) => roles.includes(role)) : gate.any.some((role) => roles.includes(role))
