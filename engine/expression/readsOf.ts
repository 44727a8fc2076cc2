import { MACROS, type Tree } from './tree.ts'

const TWO_SEGMENTS = new Set(['queries', 'derived', 'local', 'forms', 'params', 'context'])
const MACRO_NAMES: ReadonlySet<unknown> = new Set(MACROS)
const remembered = new WeakMap<object, readonly string[]>()

const isNode = (tree: Tree | undefined): tree is readonly Tree[] => Array.isArray(tree)

function collect(tree: Tree | undefined, bound: readonly string[], found: Set<string>): void {
  if (!isNode(tree)) return
  const [operation, first, second] = tree
  if (operation === 'id') {
    if (typeof first === 'string' && !bound.includes(first)) found.add(first)
  } else if (
    operation === '.' &&
    isNode(first) &&
    first[0] === 'id' &&
    TWO_SEGMENTS.has(String(first[1])) &&
    !bound.includes(String(first[1]))
  ) {
    found.add(`${String(first[1])}.${String(second)}`)
  } else if (MACRO_NAMES.has(operation)) {
    collect(first, bound, found)
    for (const body of tree.slice(3)) collect(body, [...bound, String(second)], found)
  } else {
    if (operation === 'call' && first === 'today') found.add('today')
    if (operation === 'call' && first === 'timeOfDay') found.add('now')
    for (const part of tree.slice(1)) collect(part, bound, found)
  }
}

/**
 * The dependencies of an expression, such as `queries.week`, `derived.min`, `local.tab` or `now`, and `today` for the date of today: two segments for queries, derived, local,
 * forms, params and context, one otherwise. Without duplicates; memoized by tree.
 */
export function readsOf(tree: Tree): readonly string[] {
  if (!isNode(tree)) return []
  const known = remembered.get(tree)
  if (known !== undefined) return known
  const found = new Set<string>()
  collect(tree, [], found)
  const reads = Object.freeze([...found])
  remembered.set(tree, reads)
  return reads
}
