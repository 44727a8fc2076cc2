import type { ActorOptions, AnyActorLogic } from 'xstate'
import type { Clock } from '../ports.ts'

type ActorTimers = NonNullable<ActorOptions<AnyActorLogic>['clock']>

/** Adapts the clock port to the clock of an XState actor; `stop` cancels all its timers. */
export function actorClock(after: Clock['after']): ActorTimers & { stop(): void } {
  const timers = new Map<number, () => void>()
  let next = 0
  return {
    setTimeout: (run, ms) => {
      next++
      timers.set(next, after(ms, run))
      return next
    },
    clearTimeout: (id: number) => {
      timers.get(id)?.()
      timers.delete(id)
    },
    stop() {
      for (const cancel of timers.values()) cancel()
    },
  }
}
