import type { Page } from '@playwright/test'
import { PHONE } from './support/stage.ts'
import { enter, expect, resetCampus, test } from './support/student.ts'

test.beforeAll(async () => {
  await resetCampus()
})

/** Names of the stops of the Tab key of which no part is to be seen. */
async function hiddenStops(page: Page, most: number): Promise<readonly string[]> {
  const hidden: string[] = []
  for (let stop = 0; stop < most; stop++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const on = document.activeElement
      if (!(on instanceof HTMLElement) || on === document.body) return 'end'
      const control = on.closest('label') ?? on
      const { left, top, width, height } = control.getBoundingClientRect()
      const isSeen = [0.1, 0.5, 0.9].some((part) => {
        const at = document.elementFromPoint(left + width / 2, top + height * part)
        return at !== null && (control.contains(at) || at.contains(control))
      })
      return isSeen ? '' : `${on.localName} ${on.getAttribute('aria-label') ?? on.textContent}`
    })
    if (found === 'end') break
    if (found !== '') hidden.push(found)
  }
  return hidden
}
const stickyBars = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((one) => one.checkVisibility() && ['sticky', 'fixed'].includes(getComputedStyle(one).position))
      .map((one) => one.localName)
      .filter((name) => ['header', 'nav', 'th'].includes(name)),
  )

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('what has the focus is never wholly under header, summary or navigation', async ({ page }) => {
    await enter(page, 'sara', 'aftab', '/food/reserve?selfId=101')
    await page.locator('article').first().waitFor()
    expect(await hiddenStops(page, 50)).toEqual([])
    expect(await stickyBars(page)).toEqual(['header', 'nav'])
  })

  test('what has the focus is never wholly under the bar of the wallet that pays', async ({ page }) => {
    await enter(page, 'sara', 'aftab', '/user/wallet')
    await page.getByRole('radio').first().waitFor()
    expect(await hiddenStops(page, 40)).toEqual([])
  })

  test('control: a page that does not hear of the focus leaves some of it there', async ({ page }) => {
    await page.addInitScript(() => addEventListener('focusin', (event) => event.stopImmediatePropagation(), true))
    await enter(page, 'sara', 'aftab', '/food/reserve?selfId=101')
    await page.locator('article').first().waitFor()
    expect(await hiddenStops(page, 50)).not.toEqual([])
  })
})

for (const viewport of [
  { width: 360, height: 225 },
  { width: 690, height: 330 },
])
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    test('no bar stays in place, so that the page has the room', async ({ page }) => {
      await enter(page, 'sara', 'aftab', '/food/reserve?selfId=101')
      await page.locator('article').first().waitFor()
      expect(await stickyBars(page)).toEqual([])
      expect(await hiddenStops(page, 20)).toEqual([])
    })
  })
