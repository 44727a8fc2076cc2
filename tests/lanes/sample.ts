import { execFileSync } from 'node:child_process'

/** Whether this is the long lane (`npm run test:long`), in which every matrix runs whole. */
export const isLongLane = process.env['LANE'] === 'long'

/** Whether promises in ms are asserted: in the parts of the long lane that run with nothing beside them. */
export const assertsTimes = process.env['TIMES'] === '1'

/** Index of this run's samples: `SEED`, else the first 32 bits of the commit's hash, else 0 (no git). */
export const sampleIndex = readSampleIndex(process.env['SEED'])

/** A whole number ≥ 0 from `SEED` or the commit. Throws when `seed` is given and is no such number. */
export function readSampleIndex(seed: string | undefined): number {
  if (seed !== undefined && seed !== '') {
    if (!/^\d{1,15}$/.test(seed)) throw new Error(`SEED=${seed} is no whole number from 0 on.`)
    return Number(seed)
  }
  try {
    return Number.parseInt(
      execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).slice(0, 8),
      16,
    )
  } catch {
    return 0
  }
}

/**
 * The `size` items that the short lane runs, in their order: a window over `items` that moves on by `size` with each index and wraps around,
 * so any `ceil(items.length / size)` consecutive indexes cover everything. All items in the long lane.
 */
export const sample = <T>(items: readonly T[], size: number): readonly T[] => (isLongLane ? items : sampleAt(items, size, sampleIndex))

/** `sample` at a stated index. `size` ≥ 1. */
export function sampleAt<T>(items: readonly T[], size: number, index: number): readonly T[] {
  if (size >= items.length) return items
  const windows = Math.ceil(items.length / size)
  const from = (index % windows) * size
  const chosen = new Set(Array.from({ length: size }, (_, i) => (from + i) % items.length))
  return items.filter((_, i) => chosen.has(i))
}
