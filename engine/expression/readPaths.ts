import { MACROS, type Tree } from './tree.ts'

type Path = readonly string[]

const isNode = (tree: Tree | undefined): tree is readonly Tree[] => Array.isArray(tree)
const MACRO_NAMES: ReadonlySet<unknown> = new Set(MACROS)

/** `a.b.c` as its names; `undefined` for any other expression. */
function chainOf(tree: Tree | undefined): Path | undefined {
  if (!isNode(tree)) return undefined
  const [operation, first, second] = tree
  if (operation === 'id') return [String(first)]
  if (operation !== '.') return undefined
  const before = chainOf(first)
  return before && [...before, String(second)]
}

function* pathsIn(tree: Tree | undefined, bound: readonly string[]): Generator<Path> {
  const chain = chainOf(tree)
  if (chain !== undefined) {
    if (!bound.includes(chain[0] ?? '')) yield chain
  } else if (isNode(tree)) {
    const [operation, first, second] = tree
    if (MACRO_NAMES.has(operation)) {
      yield* pathsIn(first, bound)
      for (const body of tree.slice(3)) yield* pathsIn(body, [...bound, String(second)])
    } else {
      if (operation === 'call' && (first === 'today' || first === 'timeOfDay')) yield ['now']
      for (const part of tree.slice(1)) yield* pathsIn(part, bound)
    }
  }
}

/** The complete paths that an expression reads, such as `university.product.nurture`, without duplicates, in source order. */
export function readPaths(tree: Tree): readonly Path[] {
  return [...new Map([...pathsIn(tree, [])].map((path) => [path.join('.'), path] as const)).values()]
}
