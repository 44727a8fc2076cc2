import type { ScenarioFile } from '../../schemas/index.ts'
import type { ReplayPortal } from './openReplayPortal.ts'
import { openScenario } from './openScenario.ts'
import { type OutlineLine, outlineOf } from './outlineOf.ts'
import { performStep, type ScenarioPorts, StepProblem } from './performStep.ts'

/** Outlines of the actor's screen before and after a step. If a step fails, the run stops there. */
export interface OutlinesAround {
  readonly before: readonly OutlineLine[]
  readonly after: readonly OutlineLine[]
}

/** Replays a scenario up to a step and returns the outlines around it; `undefined` if the portal lacks a screen. */
export function outlinesAround(
  portal: ReplayPortal,
  scenario: ScenarioFile,
  step: number,
  ports: ScenarioPorts,
): OutlinesAround | undefined {
  const opened = openScenario(portal, scenario)
  if (opened === undefined) return undefined
  const last = scenario.steps[step - 1] ?? {}
  const runtime = (opened.actorOf(last) ?? opened.actors[0])?.runtime
  if (runtime === undefined) return undefined
  let before = outlineOf(runtime)
  try {
    opened.look(0)
    for (const [index, one] of scenario.steps.slice(0, step).entries()) {
      before = outlineOf(runtime)
      performStep(opened, one, ports)
      opened.look(index + 1)
    }
  } catch (error) {
    if (!(error instanceof StepProblem)) throw error
  }
  const after = outlineOf(runtime)
  opened.dispose()
  return { before, after }
}
