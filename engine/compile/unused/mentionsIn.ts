import type { JsonMap } from '../../data/isMap.ts'
import { readsOf } from '../../expression/readsOf.ts'
import type { Tree } from '../../expression/tree.ts'

function* textsIn(tree: Tree | undefined): Generator<string> {
  if (typeof tree === 'string') yield tree
  if (Array.isArray(tree)) for (const part of tree) yield* textsIn(part)
}

/** The names that an expression uses: queries, local, derived and context values that it reads, and the roles and tags that it tests. */
export function* mentionsIn(tree: Tree, roles: JsonMap): Generator<string> {
  const reads = readsOf(tree)
  for (const read of reads) if (read !== 'roles') yield read
  if (reads.includes('roles')) for (const text of textsIn(tree)) if (Object.hasOwn(roles, text)) yield `roles.${text}`
  if (reads.includes('flow')) for (const text of textsIn(tree)) yield `tags.${text}`
}
