import { isMap } from '../../engine/data/isMap.ts'

/** What the documents list of an answer: a plain value, a code, a list, or the fields of a record. */
export type Shape = 'value' | CodeShape | ListShape | RecordShape

export interface CodeShape {
  /** The numbers that the documents give for names. */
  readonly numbers: Readonly<Record<string, number>>
}

export interface ListShape {
  readonly of: Shape
  /** Whether a document or the meaning of pages promises an order. */
  readonly ordered: boolean
  /** Rewrites the entries into another form that the documents allow as well. */
  readonly rewrite?: (entries: readonly unknown[]) => readonly unknown[]
}

export interface RecordShape {
  readonly fields: Readonly<Record<string, Shape>>
}

/** The fields named in `names`, which are plain values, and those of `more`. */
export const record = (names: string, more: Readonly<Record<string, Shape>> = {}): RecordShape => ({
  fields: {
    ...Object.fromEntries(
      names
        .split(' ')
        .filter(Boolean)
        .map((name) => [name, 'value' as const]),
    ),
    ...more,
  },
})

export const list = (of: Shape, rewrite?: ListShape['rewrite']): ListShape => ({ of, ordered: false, ...(rewrite && { rewrite }) })

export const inOrder = (of: Shape): ListShape => ({ of, ordered: true })

/** 32 bits of a text (FNV-1a): an order that nobody can rely on, the same in each run. */
function scatter(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

const shuffled = <T>(items: readonly T[], key: (item: T) => string): readonly T[] =>
  items
    .map((item) => ({ item, place: scatter(key(item)) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)

/** A name by which an entry keeps its place in a list while its other fields change. */
const identityOf = (entry: unknown): string => {
  if (!isMap(entry)) return JSON.stringify(entry)
  const { id, programId, studentNumber, date, name, reserve } = entry
  return JSON.stringify(programId ?? id ?? studentNumber ?? date ?? name ?? (isMap(reserve) ? reserve['programId'] : entry))
}

/**
 * What `shape` lists of a value, and nothing else: fields in another order, lists in another order where none is promised, empty fields left
 * out. `undefined` if nothing remains.
 */
export function documented(value: unknown, shape: Shape): unknown {
  if (value === null || value === undefined) return undefined
  if (shape === 'value') return typeof value === 'object' ? undefined : value
  if ('numbers' in shape) return shape.numbers[String(value)] ?? value
  if ('of' in shape) {
    if (!Array.isArray(value)) return undefined
    const entries = shape.rewrite === undefined ? value : shape.rewrite(value)
    const shown = shape.ordered ? entries : shuffled(entries, identityOf)
    return shown.flatMap((entry) => documented(entry, shape.of) ?? [])
  }
  if (!isMap(value)) return undefined
  return Object.fromEntries(
    shuffled(Object.entries(shape.fields), ([name]) => name).flatMap(([name, of]) => {
      const field = documented(value[name], of)
      return field === undefined ? [] : [[name, field]]
    }),
  )
}
