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

const isNamed = (tree: Tree | undefined, name: string): boolean => Array.isArray(tree) && tree[0] === 'id' && tree[1] === name

/** The flags that an expression reads, each by its name; all of them where it reads the place of flags as a whole. */
function* flagsIn(tree: Tree, places: readonly unknown[]): Generator<string> {
  if (!Array.isArray(tree)) return
  const isPlace = (part: Tree | undefined): boolean =>
    isNamed(part, 'env') || (Array.isArray(part) && part[0] === '.' && isNamed(part[1], 'university') && places.includes(part[2]))
  if (isPlace(tree) || isNamed(tree, 'university')) yield 'flags'
  else if (tree[0] === '.' && isPlace(tree[1])) yield `flags.${String(tree[2])}`
  else if (tree[0] !== '.' || !isNamed(tree[1], 'university')) for (const part of tree.slice(1)) yield* flagsIn(part, places)
}

/** The names that an expression uses: queries, local, derived, context and stored values and flags that it reads, and the roles, tags and hideable parts that it tests. */
export function* mentionsIn(tree: Tree, roles: JsonMap, productKey: string): Generator<string> {
  const reads = readsOf(tree)
  for (const read of reads) if (read !== 'roles' && read !== 'stored') yield read
  if (reads.includes('stored')) yield* storesIn(tree)
  if (reads.includes('roles')) for (const text of textsIn(tree)) if (Object.hasOwn(roles, text)) yield `roles.${text}`
  if (reads.some((read) => read.startsWith('env'))) for (const text of textsIn(tree)) yield `hideable.${text}`
  if (reads.some((read) => read === 'env' || read === 'university')) yield* flagsIn(tree, ['product', 'settings', productKey])
  if (reads.includes('flow')) for (const text of textsIn(tree)) yield `tags.${text}`
}
