import { createStore } from '../../../engine/data/createStore.ts'
import type { Clock } from '../../../engine/ports.ts'

/** Both in ms. `ahead`: offset of this clock to the real one. `stoppedAt`: the instant at which it is stopped. */
export interface ClockState {
  readonly ahead: number
  readonly stoppedAt?: number
}

/**
 * A real clock that can be advanced and stopped. Its timers follow it: those that `pass` skips over fire in order, each at its
 * own instant.
 */
export interface MovedClock extends Clock {
  state(): ClockState
  subscribe(listener: () => void): () => void
  pass(ms: number): void
  stop(): void
  /** Resumes after a stop, from the instant at which it stopped. */
  go(): void
}

interface Timer {
  readonly due: number
  readonly run: () => void
  cancelReal: () => void
}

export function createMovedClock(real: Clock): MovedClock {
  const store = createStore<ClockState>({ ahead: 0 })
  const timers = new Set<Timer>()
  const now = () => store.get().stoppedAt ?? real.now() + store.get().ahead

  function arm(timer: Timer): void {
    timer.cancelReal()
    timer.cancelReal = () => {}
    if (store.get().stoppedAt === undefined) timer.cancelReal = real.after(Math.max(0, timer.due - now()), () => fire(timer))
  }
  function fire(timer: Timer): void {
    timer.cancelReal()
    if (timers.delete(timer)) timer.run()
  }
  const armAll = () => {
    for (const timer of timers) arm(timer)
  }
  const put = (instant: number) => {
    const { stoppedAt } = store.get()
    const ahead = instant - real.now()
    store.set(stoppedAt === undefined ? { ahead } : { ahead, stoppedAt: instant })
  }

  return {
    now,
    after(ms, run) {
      const timer: Timer = { due: now() + Math.max(0, ms), run, cancelReal: () => {} }
      timers.add(timer)
      arm(timer)
      return () => {
        timer.cancelReal()
        timers.delete(timer)
      }
    },
    state: store.get,
    subscribe: store.subscribe,
    pass(ms) {
      const end = now() + ms
      const next = () => [...timers].sort((a, b) => a.due - b.due)[0]
      for (let timer = next(); timer !== undefined && timer.due <= end; timer = next()) {
        put(Math.max(now(), timer.due))
        fire(timer)
      }
      put(end)
      armAll()
    },
    stop() {
      if (store.get().stoppedAt !== undefined) return
      store.set({ ...store.get(), stoppedAt: now() })
      armAll()
    },
    go() {
      const { stoppedAt } = store.get()
      if (stoppedAt === undefined) return
      store.set({ ahead: stoppedAt - real.now() })
      armAll()
    },
  }
}
