import { type Node, parseTree } from 'jsonc-parser'

/** A value of a JSON file with its position. */
export interface Entry {
  /** Keys and indexes from the root. */
  readonly path: readonly string[]
  readonly value: Node
  /** The key and its property, for entries of objects. */
  readonly key: Node | undefined
  readonly property: Node | undefined
  readonly parent: Entry | undefined
}

function* inside(entry: Entry): Generator<Entry> {
  for (const [i, child] of (entry.value.children ?? []).entries()) {
    const [key, value] = entry.value.type === 'object' ? (child.children ?? []) : [undefined, child]
    if (value === undefined) continue
    const name = key === undefined ? String(i) : String(key.value)
    const inner: Entry = { path: [...entry.path, name], value, key, property: key && child, parent: entry }
    yield inner
    yield* inside(inner)
  }
}

/** Every value of a file except its root and "$schema". */
export function entriesOf(text: string): readonly Entry[] {
  const value = parseTree(text)
  if (value === undefined) return []
  return [...inside({ path: [], value, key: undefined, property: undefined, parent: undefined })].filter(
    ({ path }) => path[0] !== '$schema',
  )
}
