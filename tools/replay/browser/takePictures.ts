import type { Page } from '@playwright/test'
import type { ScenarioFailure } from '../../../engine/replay/index.ts'
import type { ScenarioFile } from '../../../schemas/index.ts'
import type { Pictures } from '../matrix/runMatrix.ts'
import type { Stage } from './openStage.ts'

/** Maximum number of attempts: a page is stable when two consecutive screenshots are equal. */
const MOST = 20
const BETWEEN = 60

async function pictureOf(page: Page): Promise<string> {
  let before = ''
  for (let taken = 0; taken < MOST; taken++) {
    const now = (await page.screenshot({ animations: 'disabled' })).toString('base64')
    if (now === before) break
    before = now
    await page.waitForTimeout(BETWEEN)
  }
  return `data:image/png;base64,${before}`
}

/** Screenshots of the failing actor's page before and after the failing step, as data URLs. Replays the scenario for them, which is deterministic. */
export async function takePictures({ play }: Stage, scenario: ScenarioFile, { step, actor }: ScenarioFailure): Promise<Pictures> {
  const taken: { before?: string; after?: string } = {}
  await play(scenario, async (done, pages) => {
    const when = done === step - 1 ? 'before' : done === step ? 'after' : undefined
    const page = pages.get(actor) ?? [...pages.values()][0]
    if (when !== undefined && page !== undefined) taken[when] = await pictureOf(page)
  })
  return taken
}
