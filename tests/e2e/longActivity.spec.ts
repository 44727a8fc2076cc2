import { test as browserTest, type Locator, type Page } from '@playwright/test'
import { tasksAfter, tasksOnceUsable, watchTasks } from '../../bench/firstLoad/longTasks.ts'
import { assertsTimes } from '../lanes/sample.ts'
import { keptBy } from './support/firstLoad.ts'
import { elements, toEnd, toLast } from './support/longList.ts'
import { DESKTOP, NOW, PHONE } from './support/stage.ts'
import { enter, expect, resetCampus, test } from './support/student.ts'

const REPORT = '/user/activity-report'
const ROWS = 10_000
/** Of all elements of the page, the shell's among them. */
const MOST = 1500
const LABELS = ['نوع فعالیت', 'شرح', 'زمان', 'مبلغ', 'تاریخ سرو', 'اعتبار باقی‌مانده']
const KINDS = ['RESERVE', 'CANCEL', 'DAILY_SALE', 'CHARGE', 'TRANSFER_OUT', 'TRANSFER_IN', 'SUBSIDY_OUT', 'SALE_TOLL', 'LOAN']

const rowAt = (at: number) => ({
  id: ROWS - at,
  actionType: KINDS[at % KINDS.length],
  item: `خورش قیمه، ناهار، سلف مرکزی، ${at}`,
  date: new Date(Date.parse(NOW) - at * 240_000).toISOString(),
  amount: at % 11 === 5 ? null : (at % 2 === 0 ? -1 : 1) * (32_000 + at),
  serveDate: at % 4 === 3 ? null : `2026-11-${String(1 + (at % 28)).padStart(2, '0')}`,
  remainingCredit: at % 13 === 6 ? null : 1_250_000 - at,
})
/** Answers in pages as the campus does. Returns the pages that were asked for. */
async function serveMany(page: Page): Promise<readonly number[]> {
  const asked: number[] = []
  await page.route('**/rest/users/activity-logs?*', (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue()
    const { searchParams } = new URL(route.request().url())
    const [number, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))]
    asked.push(number)
    const from = (number - 1) * size
    const content = Array.from({ length: Math.max(0, Math.min(size, ROWS - from)) }, (_, place) => rowAt(from + place))
    return route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, json: { payload: { content, totalElements: ROWS } } })
  })
  return asked
}

const lines = (page: Page) => page.locator('main ul > li')
/** By frames, as a finger does, for so many screens. */
const fling = (page: Page, screens: number) =>
  page.evaluate(async (screens) => {
    for (let step = 0; step < Math.abs(screens) * 8; step++) {
      window.scrollBy(0, (Math.sign(screens) * innerHeight) / 8)
      await new Promise(requestAnimationFrame)
    }
  }, screens)

test.describe('ten thousand activities', () => {
  test.beforeEach(resetCampus)

  test('on a phone are a page of fewer than 1,500 elements, at their end, too', async ({ page }) => {
    test.setTimeout(300_000)
    await page.setViewportSize(PHONE)
    const asked = await serveMany(page)
    await enter(page, 'bahar', 'aftab', REPORT)
    await expect(lines(page).first()).toContainText('سلف مرکزی، 0')
    expect(await elements(page)).toBeLessThan(MOST)
    await toLast(page)
    expect(asked).toEqual(Array.from({ length: ROWS / 200 }, (_, place) => place + 1))
    await toEnd(page)
    await expect(lines(page).last()).toContainText(`سلف مرکزی، ${ROWS - 1}`)
    expect(await elements(page)).toBeLessThan(MOST)
  })

  test('say the same in the table of a desktop and in the cards of a phone, value by value', async ({ page }) => {
    test.setTimeout(120_000)
    const compared = 30
    await serveMany(page)
    await page.setViewportSize(DESKTOP)
    await enter(page, 'bahar', 'aftab', REPORT)
    const rows = page.locator('main tbody tr')
    const cells: string[][] = []
    for (let from = 0; from < compared; from += 10) {
      await expect(rows.first()).toContainText(`سلف مرکزی، ${from}`)
      for (const row of await rows.all()) cells.push(await row.locator('td').allInnerTexts())
      await page.getByRole('button', { name: 'صفحهٔ بعد' }).click()
    }
    await page.setViewportSize(PHONE)
    const dialog = page.getByRole('dialog', { name: 'یک فعالیت' })
    for (const [place, row] of cells.entries()) {
      const line = page.locator(`main ul > li[aria-posinset="${place + 1}"]`)
      await line.scrollIntoViewIfNeeded()
      const card = await line.innerText()
      for (const value of row.slice(0, 4)) expect(card).toContain(value)
      await line.getByRole('button').click()
      expect(await valuesOf(dialog)).toEqual(row)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  })
})

/** The values of a record, in the order of the columns. */
const valuesOf = (record: Locator): Promise<readonly string[]> =>
  Promise.all(LABELS.map((label) => record.locator('dt').filter({ hasText: label }).locator('+ dd').innerText()))

/** What a student does there, by its name. */
const ACTS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'scrolling through twenty screens and the next pages': (page) => fling(page, 20),
  'scrolling back': (page) => fling(page, -10),
  'a jump to the end': toEnd,
}
const LATE_ACTS: typeof ACTS = {
  'scrolling at the end of all rows': (page) => fling(page, -20),
  'a jump to the top': (page) => page.evaluate(() => scrollTo(0, 0)),
}
// Time runs as it does: an installed clock would stand in for that of the page.
if (assertsTimes)
  browserTest(`${REPORT} has no long task while ten thousand rows are scrolled through on a phone`, async ({ browser }) => {
    browserTest.setTimeout(600_000)
    const least: Record<string, number> = {}
    const note = (what: string, tasks: readonly number[]) => {
      least[what] = Math.min(least[what] ?? Number.POSITIVE_INFINITY, Math.max(0, ...tasks))
    }
    // The best of some: what the machine does beside it makes tasks long now and then.
    for (let round = 0; round < 4 && (round === 0 || Object.values(least).some((ms) => ms > 0)); round++) {
      const context = await browser.newContext({ viewport: PHONE, storageState: await keptBy('bahar') })
      await context.clock.setFixedTime(NOW)
      const page = await context.newPage()
      await serveMany(page)
      await watchTasks(page, 'main ul > li')
      await page.goto(REPORT)
      note('opening', await tasksOnceUsable(page))
      for (const [what, act] of Object.entries(ACTS)) note(what, await tasksAfter(page, () => act(page), 700))
      await toLast(page)
      for (const [what, act] of Object.entries(LATE_ACTS)) note(what, await tasksAfter(page, () => act(page), 700))
      await context.close()
    }
    expect(Object.entries(least).filter(([, ms]) => ms > 0)).toEqual([])
  })
