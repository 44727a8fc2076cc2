import { type Round, roundsOf, stepsOf } from '../../../engine/replay/rounds.ts'
import { runScenario } from '../../../engine/replay/runScenario.ts'
import type { KeptScenario } from '../../../engine/replay/stagePage.ts'
import { createPieces } from '../../host/createPieces.ts'
import { loadReplayPortal } from './loadReplayPortal.ts'
import { ports } from './ports.ts'

/** What the person of a page goes through with the outcomes of a scenario; it is run for that without a page, in the portal that the gateway gives. */
export const roundsTold =
  ({ scenario, actor }: KeptScenario) =>
  async (): Promise<readonly Round[]> => {
    const pieces = createPieces(location.origin, fetch.bind(window))
    const { portal } = await loadReplayPortal(pieces, location.origin, scenario.university, 'fa')
    const { trace } = runScenario(portal, scenario, ports)
    return roundsOf(
      stepsOf(scenario.steps, actor),
      trace.filter((entry) => entry.actor === actor),
    )
  }
