import type { ScenarioFile } from '../../../schemas/index.ts'
import type { TraceEntry } from '../scenarioTrace.ts'
import type { VirtualClock } from '../virtualClock.ts'

export type Step = ScenarioFile['steps'][number]

export interface StepRecorderDeps {
  /** Real time, ms. */
  readonly now: () => number
  readonly clock: VirtualClock
  /** Masks secret values. */
  readonly mask: <T>(value: T) => T
  /** Trace entry of the screen's state after a step, by its index. */
  readonly observe: (index: number) => TraceEntry
}

export const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/**
 * The steps of a recording and the trace after each. The virtual clock follows the real one: it is advanced before a step is
 * recorded, as a step of its own.
 */
export class StepRecorder {
  readonly steps: Step[] = []
  readonly trace: TraceEntry[] = []
  /** Whether the user has done anything yet. */
  hasActed = false
  readonly #deps: StepRecorderDeps
  /** Nesting of changes that are applied now; only the outermost is a step. */
  #depth = 0
  #isDisposed = false

  constructor(deps: StepRecorderDeps) {
    this.#deps = deps
  }

  /** Whether a change is being applied, of which another change is a consequence. */
  get isApplying(): boolean {
    return this.#depth > 0
  }

  /**
   * Applies an input and records it with its consequences. `step` is asked before the change. `around` wraps the time step that is
   * recorded first: an input that has happened already must not show in it.
   */
  enter(step: () => Step, change: () => void, around = (pass: () => void) => pass()): void {
    if (this.#depth > 0 || this.#isDisposed) change()
    else {
      const instant = this.#deps.now()
      around(() => this.#passTo(instant))
      this.#write(step(), change)
    }
  }

  /** Applies and records an input of the user. */
  act(step: () => Step, change: () => void): void {
    this.hasActed = true
    this.enter(step, change)
  }

  #apply(change: () => void): void {
    this.#depth++
    try {
      change()
    } finally {
      this.#depth--
    }
  }

  /** The real clock has reached this instant (ms): due timers fire. */
  timeReached(instant: number): void {
    if (this.#depth === 0 && !this.#isDisposed) this.#passTo(instant)
  }

  /** Appends the state of the screen to the trace. */
  look(): void {
    this.trace.push(this.#deps.mask(copyOf(this.#deps.observe(this.trace.length))))
  }

  /** From now on changes are applied and not recorded. */
  dispose(): void {
    this.#isDisposed = true
  }

  #passTo(instant: number): void {
    const { clock } = this.#deps
    const ms = Math.floor(instant - clock.now())
    if (ms > 0) this.#write({ pass: ms }, () => clock.pass(ms))
  }

  #write(step: Step, change: () => void): void {
    try {
      this.#apply(change)
    } finally {
      // Masked only now: a secret field registers its value while it is typed.
      this.steps.push(this.#deps.mask(copyOf(step)))
      this.look()
    }
  }
}
