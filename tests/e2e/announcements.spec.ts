import type { Page } from '@playwright/test'
import { complaints, modesOn } from './support/axe.ts'
import { DESKTOP, PHONE } from './support/stage.ts'
import { enter, expect, pickUniversity, resetCampus, seenCalls, test } from './support/student.ts'

const LIST = '/announcements'
const entries = (page: Page) => page.locator('main ul > li')
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'اطلاعیه‌ها' })
const asked = async () => (await seenCalls()).filter(({ method, path }) => method === 'GET' && path === '/rest/announcements').length
/** Goes to a page by a link of the portal, which keeps what was read. */
const goHome = async (page: Page) => {
  await page.getByRole('link', { name: 'خانه', exact: true }).first().click()
  await expect(page).toHaveURL(/\/$/)
}

test.beforeEach(resetCampus)

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test.describe(`announcements on a ${device}`, () => {
    test.use({ viewport })

    for (const colorScheme of modesOn(device))
      test(`[ANN-01][ANN-04][ANN-O4] are a list, and each opens with its title and text, whose lines are kept, ${colorScheme}`, async ({
        page,
      }) => {
        await page.emulateMedia({ colorScheme })
        await enter(page, 'sara', 'aftab', LIST)
        await expect(entries(page)).toHaveCount(5)
        expect(await complaints(page)).toEqual([])
        for (const entry of await entries(page).all()) {
          const title = await entry.getByRole('button').innerText()
          await entry.getByRole('button').click()
          const dialog = page.getByRole('dialog', { name: title.split('\n')[0] ?? '' })
          await expect(dialog).toBeVisible()
          const text = dialog.locator('div[dir="auto"]')
          expect(await text.evaluate((one) => getComputedStyle(one).whiteSpace)).toBe('pre-line')
          expect(await dialog.locator('script, style, img, form, iframe').count()).toBe(0)
          await page.keyboard.press('Escape')
          await expect(dialog).toHaveCount(0)
        }
        expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
      })
  })

test.describe('announcements', () => {
  test.use({ viewport: PHONE })

  test('[ANN-07][ANN-O2] are first read two seconds after a university is known: after the page is loaded, and after another is chosen', async ({
    page,
  }) => {
    /** ms by the browser's clock from the request for the university's facts to the first one for announcements. */
    const waited = async (university: string, leads: () => Promise<unknown>) => {
      const sent = async (path: string) => {
        const answer = await page.waitForResponse((one) => one.url().endsWith(path) && one.request().method() === 'GET')
        return answer.request().timing().startTime
      }
      const times = Promise.all([sent(`/portal/index/${university}.json`), sent('/rest/announcements')])
      await leads()
      const [asked, read] = await times
      return read - asked
    }
    expect(await waited('mahtab', () => enter(page, 'navid', 'mahtab'))).toBeGreaterThanOrEqual(2000)
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    expect(await waited('sepehr', () => pickUniversity(page, /سپهر/))).toBeGreaterThanOrEqual(2000)
  })

  test('[ANN-08][ANN-09][ANN-O3] are read once within 30 minutes, and again at the next use after that', async ({ page }) => {
    await enter(page, 'navid', 'mahtab', LIST)
    await expect.poll(asked).toBe(1)
    await goHome(page)
    await page.clock.fastForward(29 * 60_000)
    await page.goBack()
    await expect(heading(page)).toBeVisible()
    expect(await asked()).toBe(1)
    await page.goForward()
    await page.clock.fastForward(120_000)
    expect(await asked()).toBe(1)
    await page.goBack()
    await expect.poll(asked).toBe(2)
    await page.clock.fastForward(31 * 60_000)
    await goHome(page)
    await expect.poll(asked).toBe(3)
  })
})
