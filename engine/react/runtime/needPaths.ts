const remembered = new WeakMap<readonly string[], readonly string[]>()

/** Subscription paths of these queries; the same array each time. */
export const needPaths = (queries: readonly string[]): readonly string[] => {
  const known = remembered.get(queries) ?? queries.map((query) => `queries.${query}`)
  remembered.set(queries, known)
  return known
}
