import type { Entry } from './entries.ts'

/** A text edit: replaces a range. */
export interface Change {
  readonly from: number
  readonly to: number
  readonly by: string
}

/** A seeded fault in a valid file, as an integrator could make it. */
export interface SeededFault {
  readonly kind: string
  readonly entry: Entry
  readonly changes: readonly Change[]
  /** The names before and after: a diagnostic elsewhere that contains one of them is about this fault. */
  readonly names: readonly string[]
}

/** Returns a random integer below a bound. */
export type Draw = (below: number) => number

/** A seeded random generator (mulberry32). */
export function createDraw(seed: number): Draw {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** Applies edits, which must not overlap. */
export const applied = (text: string, changes: readonly Change[]): string =>
  [...changes].sort((a, b) => b.from - a.from).reduce((whole, { from, to, by }) => whole.slice(0, from) + by + whole.slice(to), text)
