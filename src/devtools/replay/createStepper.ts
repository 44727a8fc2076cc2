import { type ScenarioStep, StepProblem } from '../../../engine/replay/performStep.ts'
import type { ScenarioFailure } from '../../../engine/replay/runScenario.ts'
import type { TraceEntry } from '../../../engine/replay/scenarioTrace.ts'
import type { StepReport } from '../../../engine/replay/stagePage.ts'
import type { ScenarioFile } from '../../../schemas/index.ts'

/** A scenario on the page. */
export interface Replay {
  readonly scenario: ScenarioFile
  /** Performs the next step; `undefined` at the end. */
  next(): Promise<StepReport | undefined>
  close(): void
}

/** Reports a difference of the current step. */
export type Fail = (difference: Omit<ScenarioFailure, 'step'>) => void

export interface StepperDeps {
  readonly scenario: ScenarioFile
  /** Performs a step; if it rejects, the scenario ends. */
  perform(step: ScenarioStep): Promise<void>
  /** Checks the result of a step (numbered from 1), and returns the trace of all actors after it. */
  checkStep(step: ScenarioStep, number: number, fail: Fail): Promise<readonly TraceEntry[]>
  close(): void
}

const wordsOf = (error: unknown): string =>
  error instanceof StepProblem ? error.message : `the step broke: ${error instanceof Error ? error.message : String(error)}`

/** Runs the steps of a scenario one by one, and reports the differences of each. */
export function createStepper({ scenario, perform, checkStep, close }: StepperDeps): Replay {
  let done = 0
  let isOver = false
  return {
    scenario,
    async next() {
      const step = scenario.steps[done]
      if (step === undefined || isOver) return undefined
      done++
      const failures: ScenarioFailure[] = []
      const fail: Fail = (difference) => {
        failures.push({
          step: done,
          ...(step.actor === undefined ? {} : { actor: step.actor }),
          ...difference,
          ...(step.note === undefined ? {} : { note: step.note }),
        })
      }
      try {
        await perform(step)
      } catch (error) {
        fail({ what: wordsOf(error) })
        isOver = true
      }
      const entries = await checkStep(step, done, fail)
      return { step: done, failures, entries, ended: isOver || done === scenario.steps.length }
    },
    close,
  }
}
