import type { JsonMap } from '../../data/isMap.ts'
import { readsOf } from '../../expression/readsOf.ts'
import type { Tree } from '../../expression/tree.ts'

function* textsIn(tree: Tree | undefined): Generator<string> {
  if (typeof tree === 'string') yield tree
  if (Array.isArray(tree)) for (const part of tree) yield* textsIn(part)
}

const isStored = (tree: Tree | undefined): boolean => Array.isArray(tree) && tree[0] === 'id' && tree[1] === 'stored'

/** The stores that an expression reads, each by its name; all of them where it reads `stored` as a whole. */
function* storesIn(tree: Tree): Generator<string> {
  if (!Array.isArray(tree)) return
  if (isStored(tree)) yield 'stored'
  else if (tree[0] === '.' && isStored(tree[1])) yield `stored.${String(tree[2])}`
  else for (const part of tree) yield* storesIn(part)
}

/** The names that an expression uses: queries, local, derived, context and stored values that it reads, and the roles and tags that it tests. */
export function* mentionsIn(tree: Tree, roles: JsonMap): Generator<string> {
  const reads = readsOf(tree)
  for (const read of reads) if (read !== 'roles' && read !== 'stored') yield read
  if (reads.includes('stored')) yield* storesIn(tree)
  if (reads.includes('roles')) for (const text of textsIn(tree)) if (Object.hasOwn(roles, text)) yield `roles.${text}`
  if (reads.includes('flow')) for (const text of textsIn(tree)) yield `tags.${text}`
}
