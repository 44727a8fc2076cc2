import type { Page } from '@playwright/test'
import { INPUT_DRIVER, INPUT_TARGET, type InputGesture } from '../../../engine/replay/stagePage.ts'

/** How long an element may take until it can be touched, ms. */
const PATIENCE = 5000

/** Puts the hand of the driver into the page: it presses, types and chooses as a person does. */
export async function installInputDriver(page: Page): Promise<void> {
  await page.exposeFunction(INPUT_DRIVER, async (gesture: InputGesture, text: string) => {
    const marked = page.locator(`[${INPUT_TARGET}]`)
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
