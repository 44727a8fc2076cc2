import ical from 'node-ical'
import { complaints } from './support/axe.ts'
import { DESKTOP, PHONE } from './support/stage.ts'
import { callsAreQuiet, enter, expect, resetCampus, seenCalls, test } from './support/student.ts'

test.beforeEach(async () => {
  await resetCampus()
})

const codeCalls = async () =>
  (await seenCalls()).filter(({ method, path }) => method === 'GET' && path.startsWith('/rest/forget-card-codes'))
const THEMES = [
  ['/food/reserves-report', 'وضعیت رزروها'],
  ['/sport/reserves-report', 'سوابق'],
  ['/health/reserves-report', 'سوابق'],
  ['/transport/reserves-report', 'سوابق'],
] as const

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('[REP-01] the report is a page of each of the four themes', async ({ page }) => {
    for (const [path] of THEMES) {
      await enter(page, 'sara', 'aftab', path)
      await expect(page).toHaveURL((url) => url.pathname === path)
      await expect(page.getByRole('table')).toBeVisible()
    }
  })

  test('[REP-02] [REP-09] [REP-10] [REP-14] a week is a table of a row a day and a column a meal, as high as 60 % of the screen and at most 600 px', async ({
    page,
  }) => {
    await enter(page, 'sara', 'aftab', '/food/reserves-report')
    const table = page.getByRole('table', { name: 'وضعیت رزروها' })
    await expect(table.getByRole('columnheader')).toHaveText(['روز', 'صبحانه', 'ناهار', 'شام'])
    await expect(table.getByRole('rowheader')).toHaveText([/^شنبه/, /^یکشنبه/, /^دوشنبه/, /^سه‌شنبه/, /^چهارشنبه/, /^پنجشنبه/, /^جمعه/])
    const row = (day: RegExp) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: day }) })
    await expect(row(/^شنبه/).getByRole('cell')).toHaveText(['بدون رزرو', /دریافت شد.*زرشک‌پلو/, 'بدون رزرو'])
    await expect(
      row(/^دوشنبه/)
        .getByRole('cell')
        .nth(1),
    ).toContainText(/رزرو شده.*هم‌غذا/)
    const region = page.getByRole('region', { name: 'وضعیت رزروها' })
    expect(await region.evaluate(({ clientHeight, scrollHeight }) => [Math.round(clientHeight), scrollHeight > clientHeight])).toEqual([
      Math.min(0.6 * DESKTOP.height, 600),
      true,
    ])
    expect(await complaints(page)).toEqual([])
  })

  test('[REP-O6] what was bought in the daily sale is under its day, in the head of the row and on a phone in the detail of the day, with the same details', async ({
    page,
  }) => {
    await enter(page, 'sara', 'aftab', '/food/reserves-report')
    for (const [size, role, name] of [
      [DESKTOP, 'rowheader', /^یکشنبه/],
      [PHONE, 'region', 'یکشنبه ۱ آذر'],
    ] as const) {
      await page.setViewportSize(size)
      await page.getByRole(role, { name }).getByRole('button', { name: 'روزفروش: ۱' }).click()
      await expect(page.getByRole('dialog')).toContainText('خرید روزفروش')
      expect(await complaints(page)).toEqual([])
      await page.keyboard.press('Escape')
    }
  })

  test('[REP-25] the QR of a reserve is 120 px wide, and only the press on its button asks for it', async ({ page }) => {
    await enter(page, 'sara', 'aftab', '/food/reserves-report')
    await page.getByRole('button', { name: 'خورش قورمه‌سبزی' }).click()
    const dialog = page.getByRole('dialog', { name: 'ناهار، یکشنبه ۱ آذر' })
    await expect(dialog).toContainText('رزرو شما')
    await callsAreQuiet()
    expect(await codeCalls()).toEqual([])
    await dialog.getByRole('button', { name: 'نمایش QR' }).click()
    const qr = dialog.getByRole('img', { name: 'کد QR به‌جای کارت' })
    expect(await qr.evaluate((drawing) => drawing.getBoundingClientRect().width)).toBe(120)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'زرشک‌پلو با مرغ' }).click()
    await expect(page.getByRole('dialog')).toContainText('دریافت شد')
    await expect(page.getByRole('button', { name: 'نمایش QR' })).toHaveCount(0)
    await callsAreQuiet()
    expect((await codeCalls()).map(({ status }) => status)).toEqual([200])
  })

  test('a reserved week is saved as a calendar file, which another program reads with its names, places and hours in Tehran', async ({
    page,
  }) => {
    await enter(page, 'sara', 'aftab', '/food/reserves-report')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'به تقویم' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('رزروهای ۳۰ آبان تا ۶ آذر.ics')
    const read = Object.values(ical.sync.parseFile(await file.path())).filter((entry) => entry?.type === 'VEVENT') as ical.VEvent[]
    const written = read.map(({ summary, location, start, end }) => [summary, location, start.toISOString(), end?.toISOString()])
    expect(written).toContainEqual(['ناهار: خورش قورمه‌سبزی', '101 - سلف مرکزی', '2026-11-22T08:00:00.000Z', '2026-11-22T10:30:00.000Z'])
    const own = page
      .getByRole('table')
      .getByRole('cell')
      .filter({ hasText: /رزرو شده|دریافت شد/ })
    expect(written).toHaveLength(await own.count())
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('[REP-11] [REP-12] [REP-O9] seven days have a dot for each reservation, with words, and lead to the meals of the day; the week is turned', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enter(page, 'sara', 'aftab', '/food/reserves-report')
    const day = (name: RegExp) => page.locator('main').getByRole('button', { name })
    const days = page.locator('main').getByRole('button', { name: /^(شنبه|یکشنبه|دوشنبه|سه‌شنبه|چهارشنبه|پنجشنبه|جمعه) / })
    await expect(days).toHaveCount(7)
    await expect(day(/^شنبه ۳۰ آبان · ناهار: دریافت شد$/)).toBeVisible()
    await expect(day(/^یکشنبه ۱ آذر · امروز · ناهار: رزرو شده · شام: رزرو شده$/)).toHaveAttribute('aria-pressed', 'true')
    await expect(day(/^جمعه ۶ آذر · بدون رزرو$/)).toBeVisible()
    expect(await days.evaluateAll((all) => all.map((one) => [...one.querySelectorAll('i')].map((dot) => dot.dataset['mark'])))).toEqual([
      ['CONSUMED'],
      ['RESERVED', 'RESERVED'],
      ['RESERVED', 'RESERVED'],
      ['RESERVED', 'RESERVED'],
      ['RESERVED'],
      [],
      [],
    ])
    const colour = (mark: string) =>
      page
        .locator(`i[data-mark=${mark}]`)
        .first()
        .evaluate((dot) => getComputedStyle(dot).backgroundColor)
    expect(await colour('CONSUMED')).not.toBe(await colour('RESERVED'))
    await day(/^شنبه ۳۰ آبان/).click()
    await expect(page.getByRole('heading', { name: 'شنبه ۳۰ آبان' })).toBeVisible()
    await expect(page.locator('main')).toContainText('زرشک‌پلو با مرغ')
    expect(await complaints(page)).toEqual([])
    await page.getByRole('button', { name: 'هفتهٔ بعد' }).click()
    await expect(page).toHaveURL(/week=1$/)
    await expect(day(/^شنبه ۷ آذر/)).toBeVisible()
  })
})
