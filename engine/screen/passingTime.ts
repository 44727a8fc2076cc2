import { dateInTehran } from '../expression/dates.ts'
import type { Attention, Cancel, Clock } from '../ports.ts'
import type { Countdowns } from './countdowns.ts'

const MINUTE = 60_000

export interface PassingTimeDeps {
  readonly clock: Clock
  readonly attention: Attention
  /** Whether expressions of the screen read the time. */
  readonly readsTime: boolean
  /** The countdowns of the screen, if it has any. */
  readonly countdowns: Countdowns | undefined
  /** Time has passed: what depends on these paths is to be evaluated again. */
  passed(paths: readonly string[]): void
}

/**
 * The one timer of a screen: it runs at each full minute if expressions read the time, and when a shown countdown ends. While the
 * page is hidden there is none; when it becomes visible again, everything is evaluated at once.
 */
export class PassingTime {
  readonly #deps: PassingTimeDeps
  readonly #unwatch: Cancel
  #date: string | undefined
  /** The next full minute, until it has come: a change of the screen at that very instant must not put it off. */
  #minute: number | undefined
  #armed: { readonly due: number; readonly cancel: Cancel } | undefined

  constructor(deps: PassingTimeDeps) {
    this.#deps = deps
    this.#date = dateInTehran(deps.clock.now())
    this.#unwatch = deps.attention.watch(() => {
      this.#disarm()
      if (deps.attention.visible()) this.#pass()
    })
  }

  /** Sets the timer to what is due next. To be called after each change of the screen. */
  settle(): void {
    const { clock, attention, readsTime, countdowns } = this.#deps
    const end = countdowns?.settle() ?? Number.POSITIVE_INFINITY
    if (!attention.visible()) return
    if (readsTime) this.#minute ??= (Math.floor(clock.now() / MINUTE) + 1) * MINUTE
    const due = Math.min(end, this.#minute ?? end)
    if (due === this.#armed?.due) return
    this.#disarm()
    if (due === Number.POSITIVE_INFINITY) return
    const cancel = clock.after(Math.max(0, due - clock.now()), () => {
      this.#armed = undefined
      this.#pass()
    })
    this.#armed = { due, cancel }
  }

  dispose(): void {
    this.#unwatch()
    this.#disarm()
  }

  #disarm(): void {
    this.#armed?.cancel()
    this.#armed = undefined
  }

  #pass(): void {
    const { clock, readsTime, passed } = this.#deps
    const date = dateInTehran(clock.now())
    const isNewDay = date !== this.#date
    this.#date = date
    this.#minute = undefined
    passed(readsTime ? (isNewDay ? ['now', 'today'] : ['now']) : [])
  }
}
