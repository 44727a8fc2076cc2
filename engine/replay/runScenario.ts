import type { ScenarioFile } from '../../schemas/index.ts'
import { type Actor, actorsOf } from './actors.ts'
import { createActorTraces } from './actorTraces.ts'
import { checkExpectations, type Difference } from './checkExpectations.ts'
import type { ReplayPortal } from './openReplayPortal.ts'
import { openScenario } from './openScenario.ts'
import type { RunWatch } from './paths/watchRun.ts'
import { performStep, type ScenarioPorts, StepProblem } from './performStep.ts'
import type { TraceEntry } from './scenarioTrace.ts'

/** A step at which the run is not what the scenario says; step 1 is the first, 0 the opening. */
export interface ScenarioFailure extends Difference {
  readonly step: number
  /** Whose step it is, where there are several people. */
  readonly actor?: string
  readonly note?: string
}
export interface ScenarioRun {
  readonly title: string
  readonly ok: boolean
  readonly failures: readonly ScenarioFailure[]
  /** How each of its people stood at the opening and after each step. */
  readonly trace: readonly TraceEntry[]
}

const wordsOf = (error: unknown): string =>
  error instanceof StepProblem ? error.message : `the step broke: ${error instanceof Error ? error.message : String(error)}`

/**
 * Runs a scenario from its opening: events, outcomes and time enter by its steps and by nothing else, so that a second run is the same to the
 * byte. `watch` is told what an actor's screen goes through. Never throws for a scenario that is wrong: what differs is told in `failures`.
 */
export function runScenario(
  portal: ReplayPortal,
  scenario: ScenarioFile,
  ports: ScenarioPorts,
  watch?: (actor: Actor) => RunWatch | undefined,
): ScenarioRun {
  const { title, steps } = scenario
  const actors = actorsOf(scenario)
  const watches = new Map(actors.map((actor) => [actor.name, watch?.(actor)]))
  const opened = openScenario(portal, scenario, ({ name }) => watches.get(name)?.inspect)
  if (opened === undefined) {
    const missing = actors.find(({ screen }) => portal.screen(screen) === undefined)
    return { title, ok: false, failures: [{ step: 0, what: `the portal has no screen ${String(missing?.screen)}` }], trace: [] }
  }
  const failures: ScenarioFailure[] = []
  const trace = [...opened.look(0)]
  const standings = createActorTraces(trace)
  for (const [index, step] of steps.entries()) {
    const number = index + 1
    const { name, runtime } = opened.actorOf(step) ?? {}
    const said = { step: number, ...(step.actor === undefined ? {} : { actor: step.actor }) }
    const note = step.note === undefined ? {} : { note: step.note }
    const before = standings.of(name)
    let problem: string | undefined
    try {
      performStep(opened, step, ports)
      if (before !== undefined) watches.get(name)?.stepped(step, before)
    } catch (error) {
      problem = wordsOf(error)
    }
    const now = opened.look(number)
    trace.push(...now)
    if (problem !== undefined) {
      failures.push({ ...said, what: problem, ...note })
      break
    }
    const seen = standings.take(step, name, now)
    if (step.expect === undefined || seen === undefined || runtime === undefined) continue
    for (const difference of checkExpectations(step.expect, seen, runtime, ports.parse)) failures.push({ ...said, ...difference, ...note })
  }
  opened.dispose()
  return { title, ok: failures.length === 0, failures, trace }
}
