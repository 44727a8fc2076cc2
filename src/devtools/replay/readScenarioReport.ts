import { type Round, roundsOf, stepsOf } from '../../../engine/replay/rounds.ts'
import { runScenario } from '../../../engine/replay/runScenario.ts'
import type { StoredScenario } from '../../../engine/replay/stagePage.ts'
import type { ScenarioFile } from '../../../schemas/index.ts'
import { createChunkLoader } from '../../host/createChunkLoader.ts'
import { loadReplayPortal } from './loadReplayPortal.ts'
import { ports } from './ports.ts'

type Outcome = NonNullable<ScenarioFile['steps'][number]['outcome']>

/** What a scenario states about the actor of a page. */
export interface ScenarioReport {
  /** The rounds of this actor with the scenario's outcomes. */
  readonly rounds: readonly Round[]
  /** An outcome with its example filled in. */
  whole(outcome: Outcome): Outcome
}

/** Runs a scenario headless in the gateway's portal, and reports on the actor. */
export async function readScenarioReport({ scenario, actor }: StoredScenario): Promise<ScenarioReport> {
  const chunks = createChunkLoader(location.origin)
  const { portal } = await loadReplayPortal(chunks, scenario.university, 'fa')
  const { trace } = runScenario(portal, scenario, ports)
  const own = trace.filter((entry) => entry.actor === actor)
  return {
    rounds: roundsOf(stepsOf(scenario.steps, actor), own),
    whole: (outcome) => ({ ...outcome, ...portal.call(outcome.call)?.examples?.[outcome.example ?? ''] }),
  }
}
