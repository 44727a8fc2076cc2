import type { Clock } from '../ports.ts'

/** A clock whose time is controlled by a script. */
export interface VirtualClock extends Clock {
  /** Advances time, ms; timers fire in order, each at its own due time. */
  pass(ms: number): void
  /** ms until the next timer; `undefined` if there is none. */
  next(): number | undefined
  /** ms until each timer, ascending. */
  dues(): readonly number[]
}

interface Timer {
  readonly id: number
  readonly due: number
  readonly run: () => void
}

/** A clock that only advances by `pass`. `start` is ms since the epoch. */
export function createVirtualClock(start: number): VirtualClock {
  let now = start
  let count = 0
  let timers: readonly Timer[] = []
  const first = () => [...timers].sort((a, b) => a.due - b.due || a.id - b.id)[0]
  return {
    now: () => now,
    after(ms, run) {
      count++
      const timer = { id: count, due: now + Math.max(0, ms), run }
      timers = [...timers, timer]
      return () => {
        timers = timers.filter(({ id }) => id !== timer.id)
      }
    },
    pass(ms) {
      const end = now + ms
      for (let timer = first(); timer !== undefined && timer.due <= end; timer = first()) {
        const { id, due, run } = timer
        now = due
        timers = timers.filter((other) => other.id !== id)
        run()
      }
      now = end
    },
    dues: () => timers.map(({ due }) => due - now).sort((a, b) => a - b),
    next: () => {
      const timer = first()
      return timer === undefined ? undefined : timer.due - now
    },
  }
}
