import type { KeptAnswer } from '../../engine/calls/index.ts'
import { isMap } from '../../engine/data/isMap.ts'
import type { KeptStore } from './keptStore.ts'

/** Answers that rest on this device, bounded in age, number and size. Rejects where the browser keeps nothing. */
export interface KeptAnswers {
  /** `shape`: how the answer is read; one that was read otherwise, by another release, is not found. */
  find(key: string, shape: string): Promise<KeptAnswer | undefined>
  keep(key: string, shape: string, result: unknown, days: number): Promise<void>
  clear(): Promise<void>
}

interface Entry extends KeptAnswer {
  readonly shape: string
  /** ms since the epoch. */
  readonly until: number
}
/** What is kept, by key. `size`: characters of JSON. */
type Index = Readonly<Record<string, { readonly readAt: number; readonly until: number; readonly size: number }>>

const INDEX = 'index'
const DAY_MS = 24 * 60 * 60_000
/** Answers at most, and characters of JSON: of one answer and of all. */
export const LIMITS = { answers: 200, answer: 500_000, all: 4_000_000 } as const

const indexOf = (value: unknown): Index => (isMap(value) ? (value as Index) : {})

/** The keys that are to go: of what is too old, and the oldest beyond the limits. */
function surplus(index: Index, now: number): readonly string[] {
  let count = 0
  let size = 0
  return Object.entries(index)
    .sort(([, a], [, b]) => b.readAt - a.readAt)
    .flatMap(([key, entry]) => {
      if (entry.until < now) return [key]
      count++
      size += entry.size
      return count > LIMITS.answers || size > LIMITS.all ? [key] : []
    })
}

export function createKeptAnswers(now: () => number, store: KeptStore): KeptAnswers {
  return {
    async find(key, shape) {
      const entry = (await store.get(key)) as Entry | undefined
      if (entry === undefined || entry.shape !== shape || entry.until < now()) return undefined
      return { result: entry.result, readAt: entry.readAt }
    },
    async keep(key, shape, result, days) {
      const { [key]: _, ...others } = indexOf(await store.get(INDEX))
      const size = JSON.stringify(result).length
      const readAt = now()
      const until = readAt + days * DAY_MS
      const isSmall = size <= LIMITS.answer
      const index = isSmall ? { ...others, [key]: { readAt, until, size } } : others
      const removed = surplus(index, readAt)
      const left = Object.fromEntries(Object.entries(index).filter(([one]) => !removed.includes(one)))
      const entry: Entry = { result, readAt, until, shape }
      await store.change(isSmall ? removed : [...removed, key], [...(isSmall ? [[key, entry] as const] : []), [INDEX, left]])
    },
    clear: () => store.clear(),
  }
}
