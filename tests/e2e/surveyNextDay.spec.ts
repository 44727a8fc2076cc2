import type { Browser, BrowserContext, Page } from '@playwright/test'
import { edit, published, put, restorePortal } from './support/portalEdits.ts'
import { DEVTOOLS, NOW, PHONE } from './support/stage.ts'
import { advanceCampus, enter, expect, resetCampus, test } from './support/student.ts'

test.use({ baseURL: DEVTOOLS, viewport: PHONE })
test.beforeEach(resetCampus)
test.afterAll(restorePortal)

const DAY = 86_400_000
const slide = (page: Page) => page.getByRole('group', { name: /^پرسش .* از/ })

/** Answers every tenth of 59 questions. */
async function answerToQuestion60(page: Page): Promise<void> {
  await enter(page, 'voter', 'aftab', '/survey/1108')
  for (let at = 1; at < 60; at++) {
    if (at % 10 === 1) await page.locator('main label').first().click()
    await page.getByRole('button', { name: 'پرسش بعد' }).click()
  }
  await expect(slide(page)).toHaveAccessibleName('پرسش ۶۰ از ۱۰۰')
}
/** The browser is closed, and opened again on the next day. */
async function onTheNextDay(browser: Browser, context: BrowserContext): Promise<Page> {
  const storageState = await context.storageState()
  await context.close()
  await advanceCampus(DAY)
  const later = await browser.newContext({ baseURL: DEVTOOLS, viewport: PHONE, locale: 'fa-IR', storageState })
  await later.clock.install({ time: Date.parse(NOW) + DAY })
  const page = await later.newPage()
  await page.goto('/survey/1108')
  return page
}

test('who closes the browser at question 60 of 100 goes on there the next day, where no university ends the session', async ({
  browser,
  context,
  page,
}) => {
  await published('aftab', () => edit('universities/aftab.json', (json) => put(json, 'autoLogoutTime', -1)))
  await answerToQuestion60(page)
  const later = await onTheNextDay(browser, context)
  await expect(slide(later)).toHaveAccessibleName('پرسش ۶۰ از ۱۰۰')
  await expect(later.getByText('پاسخ‌های قبلی شما روی این دستگاه مانده بود؛ از همان‌جا ادامه دهید.')).toBeVisible()
  for (let at = 60; at > 51; at--) await later.getByRole('button', { name: 'قبلی' }).click()
  await expect(later.locator('main input:checked')).toHaveCount(1)
  await later.context().close()
  await published('aftab', restorePortal)
})

test('[SURV-32] where the university ends unused sessions, what was not sent goes with the session, and the page says so', async ({
  browser,
  context,
  page,
}) => {
  await answerToQuestion60(page)
  const later = await onTheNextDay(browser, context)
  await expect(later).toHaveURL(/\/login/)
  await expect(later.getByText('آنچه نفرستاده بودید از این دستگاه پاک شد.')).toBeVisible()
  expect(await later.evaluate(() => localStorage.getItem('survey_answers'))).toBeNull()
  await later.context().close()
})
