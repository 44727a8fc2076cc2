import type { BlockNode, Countdown } from '../blocks/blockPress.ts'
import { pressOf } from '../blocks/blockPresses.ts'
import type { ScreenRuntime } from './screenRuntime.ts'
import { type ShownBlock, shownBlocks } from './shownBlocks.ts'

/** Whether a block counts down to an instant. */
export const isCountdown = (node: BlockNode): boolean => pressOf(node).countdown !== undefined

const countdownOf = ({ node, scope }: ShownBlock): Countdown | undefined => pressOf(node).countdown?.(node, scope)

/**
 * The countdowns that a screen shows. One is running from when it is first seen before its end until it has ended or is not shown
 * any more; one that is first seen after its end never runs, so that its actions cannot start each other for ever.
 */
export class Countdowns {
  readonly #runtime: ScreenRuntime
  readonly #now: () => number
  /** Ends by key, ms since 1970; an end that has come stays until `end`. */
  #running: ReadonlyMap<string, number> = new Map()

  constructor(runtime: ScreenRuntime, now: () => number) {
    this.#runtime = runtime
    this.#now = now
  }

  /** Follows what the screen shows now. Returns when the first running countdown ends; `undefined` if none is running. */
  settle(): number | undefined {
    const running = new Map<string, number>()
    for (const shown of shownBlocks(isCountdown, this.#runtime)) {
      const end = countdownOf(shown)?.end
      if (end !== undefined && (end > this.#now() || this.#running.has(shown.key))) running.set(shown.key, end)
    }
    this.#running = running
    return running.size === 0 ? undefined : Math.min(...running.values())
  }

  /** Performs the actions of running countdowns that have ended. */
  end(): void {
    const ended = [...shownBlocks(isCountdown, this.#runtime)].flatMap((shown) => {
      const countdown = countdownOf(shown)
      const isOver = countdown !== undefined && countdown.end <= this.#now() && this.#running.has(shown.key)
      return isOver ? [{ ...shown, over: countdown.over }] : []
    })
    const keys = new Set(ended.map(({ key }) => key))
    this.#running = new Map([...this.#running].filter(([key]) => !keys.has(key)))
    for (const { over, scope } of ended) if (over.length > 0) this.#runtime.act(over, scope)
  }
}
