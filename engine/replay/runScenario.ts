import type { ScenarioFile } from '../../schemas/index.ts'
import { checkExpectations, type Difference } from './checkExpectations.ts'
import type { ReplayPortal } from './openReplayPortal.ts'
import { openScenario } from './openScenario.ts'
import type { RunWatch } from './paths/watchRun.ts'
import { performStep, type ScenarioPorts, type ScenarioStep, StepProblem } from './performStep.ts'
import type { TraceEntry } from './scenarioTrace.ts'

/** A step at which the run is not what the scenario says; step 1 is the first, 0 the opening. */
export interface ScenarioFailure extends Difference {
  readonly step: number
  readonly note?: string
}
export interface ScenarioRun {
  readonly title: string
  readonly ok: boolean
  readonly failures: readonly ScenarioFailure[]
  readonly trace: readonly TraceEntry[]
}

const onlyLooks = (step: ScenarioStep): boolean => Object.keys(step).every((key) => key === 'note' || key === 'expect')
const wordsOf = (error: unknown): string =>
  error instanceof StepProblem ? error.message : `the step broke: ${error instanceof Error ? error.message : String(error)}`

/**
 * Runs a scenario from its opening: events, outcomes and time enter by its steps and by nothing else, so that a second run is the same to the
 * byte. `watch` is told what the run goes through. Never throws for a scenario that is wrong: what differs is told in `failures`.
 */
export function runScenario(portal: ReplayPortal, scenario: ScenarioFile, ports: ScenarioPorts, watch?: RunWatch): ScenarioRun {
  const { title, screen, steps } = scenario
  const opened = openScenario(portal, scenario, watch?.inspect)
  if (opened === undefined) return { title, ok: false, failures: [{ step: 0, what: `the portal has no screen ${screen}` }], trace: [] }
  const failures: ScenarioFailure[] = []
  let before = opened.look(0)
  const trace = [before]
  for (const [index, step] of steps.entries()) {
    const number = index + 1
    const said = step.note === undefined ? {} : { note: step.note }
    let problem: string | undefined
    try {
      performStep(opened, step, ports)
      watch?.stepped(step, before)
    } catch (error) {
      problem = wordsOf(error)
    }
    const now = opened.look(number)
    trace.push(now)
    if (problem !== undefined) {
      failures.push({ step: number, what: problem, ...said })
      break
    }
    // A step that only looks sees what the step before did.
    const entry = onlyLooks(step) ? { ...now, effects: before.effects } : now
    before = now
    for (const difference of step.expect === undefined ? [] : checkExpectations(step.expect, entry, opened.runtime, ports.parse))
      failures.push({ step: number, ...difference, ...said })
  }
  opened.runtime.dispose()
  return { title, ok: failures.length === 0, failures, trace }
}
