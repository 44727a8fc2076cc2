import { type ScenarioStep, StepProblem } from '../../../engine/replay/performStep.ts'
import type { ScenarioFailure } from '../../../engine/replay/runScenario.ts'
import type { TraceEntry } from '../../../engine/replay/scenarioTrace.ts'
import type { StepReport } from '../../../engine/replay/stagePage.ts'
import type { ScenarioFile } from '../../../schemas/index.ts'

/** A scenario on the page. */
export interface Replay {
  readonly scenario: ScenarioFile
  /** Does the next step; nothing at the end. */
  next(): Promise<StepReport | undefined>
  close(): void
}

/** Says what is not as expected of the step under way. */
export type Fail = (difference: Omit<ScenarioFailure, 'step'>) => void

export interface StepperDeps {
  readonly scenario: ScenarioFile
  /** Does what the step says; one that breaks ends the scenario. */
  perform(step: ScenarioStep): Promise<void>
  /** Looks at what came of the step, the first of which is 1, and gives how everyone stands then. */
  judge(step: ScenarioStep, number: number, fail: Fail): Promise<readonly TraceEntry[]>
  close(): void
}

const wordsOf = (error: unknown): string =>
  error instanceof StepProblem ? error.message : `the step broke: ${error instanceof Error ? error.message : String(error)}`

/** Goes through the steps of a scenario one by one, and tells of each what was wrong. */
export function createStepper({ scenario, perform, judge, close }: StepperDeps): Replay {
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
      const entries = await judge(step, done, fail)
      return { step: done, failures, entries, ended: isOver || done === scenario.steps.length }
    },
    close,
  }
}
