import type { Page } from '@playwright/test'
import { INPUT_DRIVER, INPUT_TARGET, type InputGesture } from '../../../engine/replay/stagePage.ts'

/** Timeout until an element is actionable, ms. */
const PATIENCE = 5000

/** Exposes the driver's input to the page: clicks, typing and selection by real pointer and keyboard events. */
export async function installInputDriver(page: Page): Promise<void> {
  await page.exposeFunction(INPUT_DRIVER, async (gesture: InputGesture, text: string) => {
    const marked = page.locator(`[${INPUT_TARGET}]`)
    const patience = { timeout: PATIENCE }
    if (gesture === 'type') await marked.fill(text, patience)
    else if (gesture === 'choose') await marked.selectOption(text, patience)
    else {
      // `aria-disabled` buttons can be pressed too and explain themselves; a covered one fails.
      await marked.hover(patience)
      await marked.click({ ...patience, force: true })
    }
  })
}
