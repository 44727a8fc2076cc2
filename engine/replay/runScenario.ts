import type { ScenarioFile } from '../../schemas/index.ts'
import { type Actor, actorsOf } from './actors.ts'
import { createActorTraces } from './actorTraces.ts'
import { checkExpectations, type Difference } from './checkExpectations.ts'
import type { ReplayPortal } from './openReplayPortal.ts'
import { openScenario } from './openScenario.ts'
import type { RunWatch } from './paths/watchRun.ts'
import { performStep, type ScenarioPorts, StepProblem } from './performStep.ts'
import type { TraceEntry } from './scenarioTrace.ts'

/** A mismatch at a step; steps count from 1, 0 is the opening. */
export interface ScenarioFailure extends Difference {
  readonly step: number
  /** Set if the scenario has several actors. */
  readonly actor?: string
  readonly note?: string
}
/** Result of a replay. */
export interface ScenarioRun {
  readonly title: string
  readonly ok: boolean
  readonly failures: readonly ScenarioFailure[]
  /** Trace entries of each actor at the opening and after each step. */
  readonly trace: readonly TraceEntry[]
}

const wordsOf = (error: unknown): string =>
  error instanceof StepProblem ? error.message : `the step broke: ${error instanceof Error ? error.message : String(error)}`

/**
 * Runs a scenario. Events, outcomes and time enter only through its steps, so that every run is identical to the byte. `watch` may observe
 * an actor's flow. Never throws: mismatches and impossible steps are returned in `failures`; the run ends at the first impossible step.
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
