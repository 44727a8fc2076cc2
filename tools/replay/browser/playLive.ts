import { STORED_SCENARIO, type StepReport, type StoredScenario } from '../../../engine/replay/stagePage.ts'
import type { ScenarioFile } from '../../../schemas/index.ts'
import { type OpenStage, openStagePage, playSteps, type StagePages, type Watch } from './playSteps.ts'

/**
 * Plays a scenario on the real screens of its actors: each page shows the screen of its actor, who is signed in there. Outcomes
 * are the answers expected of the server, and each actor's run is compared with the run with the scenario's outcomes.
 * What happens at the server beside the actors is done by `watch`, after the step that says so in its note.
 */
export async function playLive(pages: StagePages, scenario: ScenarioFile, watch?: Watch): Promise<readonly StepReport[]> {
  const stages = new Map<string | undefined, OpenStage>()
  for (const [actor, page] of pages) {
    const kept: StoredScenario = { kind: 'live', scenario, ...(actor === undefined ? {} : { actor }) }
    await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [STORED_SCENARIO, JSON.stringify(kept)] as const)
    stages.set(actor, await openStagePage(page, () => page.reload()))
  }
  return playSteps(stages, scenario, watch)
}
