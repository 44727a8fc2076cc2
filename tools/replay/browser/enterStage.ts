import type { Page } from '@playwright/test'
import { HAND, HAND_MARK, type HandGesture, STAGE_HASH, type StagePage, type StepReport } from '../../../engine/replay/stagePage.ts'
import type { ScenarioFile } from '../../../schemas/index.ts'

/** How long an element may take until it can be touched, ms. */
const PATIENCE = 5000

/** Is asked after the opening (step 0) and after each step. */
export type Watch = (step: number) => Promise<void>
/** Plays one scenario and says how each step went. Rejects where its portal or screen is not there. */
export type PlayOnStage = (scenario: ScenarioFile, watch?: Watch) => Promise<readonly StepReport[]>

/** Puts the hand of the driver into the page: it presses, types and chooses as a person does. */
async function lendHand(page: Page): Promise<void> {
  await page.exposeFunction(HAND, async (gesture: HandGesture, text: string) => {
    const marked = page.locator(`[${HAND_MARK}]`)
    const patience = { timeout: PATIENCE }
    if (gesture === 'type') await marked.fill(text, patience)
    else if (gesture === 'choose') await marked.selectOption(text, patience)
    else {
      // Grey buttons may be pressed too and say why; nothing may lie over one.
      await marked.hover(patience)
      await marked.click({ ...patience, force: true })
    }
  })
}

/** Opens the stage of a portal with devtools in a page, whose driver's hands it uses. */
export async function enterStage(page: Page, address: string): Promise<PlayOnStage> {
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))
  await lendHand(page)
  await page.goto(`${address}/${STAGE_HASH}`)
  const stage = await page.waitForFunction(() => (globalThis as unknown as { readonly dargahReplay: StagePage }).dargahReplay)

  return async (scenario, watch) => {
    broken.length = 0
    await stage.evaluate((opened, given) => opened.open(given), scenario)
    await watch?.(0)
    const reports: StepReport[] = []
    for (let ended = scenario.steps.length === 0; !ended; ) {
      const report = await stage.evaluate((opened) => opened.next())
      if (report === undefined) break
      const errors = broken.splice(0).map((message) => ({ step: report.step, what: `the page broke: ${message}` }))
      reports.push({ ...report, failures: [...report.failures, ...errors] })
      await watch?.(report.step)
      ended = report.ended
    }
    return reports
  }
}
