import { readsOf } from '../../expression/readsOf.ts'
import type { Tree } from '../../expression/tree.ts'

/** Names from rows, cells, dialogs and events: they change by re-rendering, not by subscription. */
const ownNames: ReadonlySet<string> = new Set(['row', 'outer', 'column', 'cell', 'event', 'step', 'form'])
/** Nested blocks subscribe for themselves. */
const inner: ReadonlySet<string> = new Set(['body', 'item', 'heading', 'each'])

const remembered = new WeakMap<object, readonly string[]>()
const everything = new WeakMap<object, ReadonlySet<string>>()
const isTree = (value: unknown): value is readonly Tree[] => Array.isArray(value) && typeof value[0] === 'string'

const collect = (value: unknown, found: Set<string>): void => {
  if (typeof value !== 'object' || value === null) return
  if (isTree(value)) {
    for (const path of readsOf(value)) found.add(path)
    return
  }
  for (const [key, entry] of Object.entries(value)) if (!inner.has(key)) collect(entry, found)
}

/** All that the expressions of a block read, without those of nested blocks; cached per block. */
function allReadsOf(block: object): ReadonlySet<string> {
  const known = everything.get(block)
  if (known) return known
  const found = new Set<string>()
  collect(block, found)
  everything.set(block, found)
  return found
}

/** Whether a block's own expressions read the row that it is in. */
export const readsRow = (block: object): boolean => allReadsOf(block).has('row') || allReadsOf(block).has('outer')

/** Whether a block's own expressions read the form that it is in. */
export const readsForm = (block: object): boolean => [...allReadsOf(block)].some((path) => path === 'form' || path.startsWith('form.'))

/** The runtime paths that a block's own expressions read, without those of nested blocks; cached per block. */
export const readsOfBlock = (block: object): readonly string[] => {
  const known = remembered.get(block)
  if (known) return known
  const found = new Set(allReadsOf(block))
  for (const [key, root] of [
    ['of', 'queries'],
    ['bind', 'local'],
  ] as const) {
    const name = (block as Readonly<Record<string, unknown>>)[key]
    if (typeof name === 'string') found.add(`${root}.${name}`)
  }
  const options = (block as { readonly options?: { readonly of?: unknown } }).options
  if (typeof options?.of === 'string') found.add(`queries.${options.of}`)
  const paths = [...found].filter((path) => !ownNames.has(path.split('.')[0] ?? ''))
  remembered.set(block, paths)
  return paths
}
