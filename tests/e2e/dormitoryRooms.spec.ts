import type { Page } from '@playwright/test'
import { acceptedGroup } from './support/dormitory.ts'
import { elements } from './support/longList.ts'
import { DESKTOP, PHONE } from './support/stage.ts'
import { enter, expect, resetCampus, test } from './support/student.ts'

const PATH = '/dormitory/register/group-room-selector'
/** Of all elements of the page, the shell's among them. */
const MOST = 1500
const heads = (page: Page) => page.locator('main button[aria-expanded]')
const cards = (page: Page) => page.locator('main section label')

test.beforeAll(async () => {
  await resetCampus()
  await acceptedGroup()
})
test.afterAll(resetCampus)

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test(`[ROOM-12, ROOM-13] two thousand rooms in forty blocks stay a small page on a ${device}, whichever blocks are open`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await enter(page, 'head', 'aftab', PATH)
    await expect(heads(page)).toHaveCount(40)
    await expect(cards(page).first()).toBeVisible()
    expect(await elements(page)).toBeLessThan(MOST)
    for (const block of [7, 19, 39]) {
      const head = heads(page).nth(block)
      await head.click()
      const opened = page.locator(`[id="${await head.getAttribute('aria-controls')}"]`)
      for (const floor of [0, 2, 4]) {
        await opened.getByRole('radiogroup').first().locator('label').nth(floor).click()
        await expect(opened.locator('section label')).toHaveCount(10)
        expect(await elements(page)).toBeLessThan(MOST)
      }
    }
    // What one has come from is not there any more, and keeps its place.
    await expect(heads(page).nth(7)).toHaveAttribute('aria-expanded', 'true')
    expect(await cards(page).count()).toBeLessThan(100)
  })
