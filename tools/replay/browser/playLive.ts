import { STORED_SCENARIO, type StepReport, type StoredScenario } from '../../../engine/replay/stagePage.ts'
import type { ScenarioFile } from '../../../schemas/index.ts'
import { type OpenStage, openStagePage, playSteps, type StagePages } from './playSteps.ts'

/**
 * Plays a scenario on the real screens of its people: each page has the address of its person's screen, and that person is signed in there. Outcomes
 * are what the server is expected to answer, and each person's run is held against that with the scenario's outcomes.
 */
export async function playLive(pages: StagePages, scenario: ScenarioFile): Promise<readonly StepReport[]> {
  const stages = new Map<string | undefined, OpenStage>()
  for (const [actor, page] of pages) {
    const kept: StoredScenario = { kind: 'live', scenario, ...(actor === undefined ? {} : { actor }) }
    await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [STORED_SCENARIO, JSON.stringify(kept)] as const)
    stages.set(actor, await openStagePage(page, () => page.reload()))
  }
  return playSteps(stages, scenario)
}
