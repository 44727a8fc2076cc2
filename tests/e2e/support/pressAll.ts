import type { Locator, Page } from '@playwright/test'

/** A button that has just come is not pressed, ms. */
export const SETTLE_MS = 700
/** Times that a page is pressed. */
const PRESSES = 6

/** Presses what is there; hostile answers leave some of it out, turned off or under a long text. */
export async function press(control: Locator): Promise<boolean> {
  if ((await control.count()) === 0 || (await control.getAttribute('aria-disabled')) === 'true') return false
  // As a keyboard does: a text of ten thousand characters may lie between.
  await control.evaluate((element) => (element as HTMLElement).click())
  return true
}

/** Picks the first of all choices and fills all fields, within an element. */
async function fillIn(within: Locator): Promise<void> {
  for (const group of await within.locator('[role=radiogroup], [role=group], fieldset').all())
    await group
      .locator('input[type=radio], input[type=checkbox]')
      .first()
      .evaluate((one) => (one as HTMLElement).click(), undefined, { timeout: 300 })
      .catch(() => undefined)
  for (const select of await within.locator('select').all())
    await select.selectOption({ index: 1 }, { timeout: 300 }).catch(() => undefined)
  for (const field of await within.locator('input:not([type=radio], [type=checkbox], [type=file]), textarea').all())
    await field.fill('12345', { timeout: 300 }).catch(() => undefined)
}

/**
 * Fills in a page, sends it and presses some of its buttons, of many those that are apart; a dialog that opens is filled in and its last button pressed. Returns how
 * often something was pressed.
 */
export async function pressAll(page: Page): Promise<number> {
  const at = page.url()
  const main = page.locator('main')
  let pressed = 0
  for (let place = 0; place < PRESSES; place++) {
    if (place === 0) await fillIn(main)
    const control = (place === 0 ? main.locator('button[type=submit]') : main.getByRole('button'))
      .filter({ visible: true })
      .nth(Math.max(0, place - 1))
    if (!(await press(control))) continue
    pressed++
    await page.waitForTimeout(SETTLE_MS / 2)
    const dialog = page.locator('[role=dialog], [role=alertdialog]').last()
    if ((await dialog.count()) > 0) {
      await fillIn(dialog)
      await page.waitForTimeout(SETTLE_MS / 2)
      if (await press(dialog.getByRole('button').last())) pressed++
      await page.waitForTimeout(SETTLE_MS / 2)
      await page.keyboard.press('Escape')
    }
    if (page.url() === at) continue
    await page.goto(at)
    await page.waitForLoadState('networkidle')
  }
  return pressed
}
