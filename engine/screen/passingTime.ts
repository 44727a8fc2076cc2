import { dateInTehran } from '../expression/dates.ts'
import type { Attention, Cancel, Clock } from '../ports.ts'

const MINUTE = 60_000

export interface PassingTimeDeps {
  readonly clock: Clock
  readonly attention: Attention
  /** Time has passed: what depends on these paths is to be evaluated again. */
  passed(paths: readonly string[]): void
}

/**
 * The timer of a screen whose expressions read the time: it runs at each full minute. While the page is hidden there is none; when
 * it becomes visible again, everything is evaluated at once.
 */
export class PassingTime {
  readonly #deps: PassingTimeDeps
  readonly #unwatch: Cancel
  #date: string | undefined
  #cancel: Cancel | undefined

  constructor(deps: PassingTimeDeps) {
    this.#deps = deps
    this.#date = dateInTehran(deps.clock.now())
    this.#unwatch = deps.attention.watch(() => {
      this.#disarm()
      if (deps.attention.visible()) this.#pass()
    })
    this.#arm()
  }

  dispose(): void {
    this.#unwatch()
    this.#disarm()
  }

  #arm(): void {
    const { clock, attention } = this.#deps
    if (attention.visible()) this.#cancel = clock.after(MINUTE - (clock.now() % MINUTE), () => this.#pass())
  }

  #disarm(): void {
    this.#cancel?.()
    this.#cancel = undefined
  }

  #pass(): void {
    const { clock, passed } = this.#deps
    const date = dateInTehran(clock.now())
    const isNewDay = date !== this.#date
    this.#date = date
    // Armed first: what is evaluated now may dispose the screen.
    this.#arm()
    passed(isNewDay ? ['now', 'today'] : ['now'])
  }
}
