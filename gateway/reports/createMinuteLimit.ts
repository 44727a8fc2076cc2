const MINUTE = 60_000
/** Of all keys together: this many times what one may. */
const ALL = 10

/** Counts in memory, minute by minute. */
export interface MinuteLimit {
  /** Counts one more; gives the ms after which there is room again, 0 if there is room now. */
  count(key: string): number
}

/** At most `most` a minute of each key, and ten times as many of all, which bounds the keys that are remembered, too. */
export function createMinuteLimit(most: number, now: () => number = Date.now): MinuteLimit {
  let counts = new Map<string, number>()
  let all = 0
  let end = 0
  return {
    count(key) {
      const at = now()
      if (at >= end) {
        counts = new Map()
        all = 0
        end = at + MINUTE
      }
      const before = counts.get(key) ?? 0
      if (before >= most || all >= most * ALL) return end - at
      counts.set(key, before + 1)
      all++
      return 0
    },
  }
}
