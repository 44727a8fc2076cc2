import type { Page } from '@playwright/test'
import { complaints } from './support/axe.ts'
import { DESKTOP, PHONE } from './support/stage.ts'
import { enter, expect, resetCampus, test } from './support/student.ts'

const REPORT = '/user/activity-report'
const lines = (page: Page) => page.locator('main ul > li')
const rows = (page: Page) => page.locator('main tbody tr')
const kindOf = (page: Page) => page.getByLabel('نوع فعالیت')

test.beforeEach(resetCampus)

test.describe('the activity report on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('[ACT-02][ACT-07][ACT-08][ACT-12][ACT-13][ACT-14][ACT-15][ACT-16][ACT-19] is a table of six columns between two days, ten rows a page, 1200 px wide in a frame that scrolls', async ({
    page,
  }) => {
    await enter(page, 'bahar', 'aftab', REPORT)
    await expect(page.getByLabel('از تاریخ')).toHaveValue('۱۴۰۵/۰۸/۰۱')
    await expect(page.getByLabel('تا تاریخ')).toHaveValue('۱۴۰۵/۰۹/۰۱')
    await expect(rows(page)).toHaveCount(10)
    const headings = page.getByRole('columnheader')
    await expect(headings).toHaveText(['نوع فعالیت', 'شرح', 'زمان', 'مبلغ', 'تاریخ سرو', 'اعتبار باقی‌مانده'])
    await expect(rows(page).first().locator('td')).toHaveText([/رزرو/, /سلف مرکزی/, /۱۴۰۵/, /تومان/, /۱۴۰۵/, /تومان/])
    const table = page.getByRole('table')
    expect(await table.evaluate((one) => one.getBoundingClientRect().width)).toBe(1200)
    expect(await table.evaluate((one) => one.parentElement?.tabIndex)).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    await page.getByRole('button', { name: 'صفحهٔ بعد' }).click()
    await expect(page.getByText(/^صفحهٔ ۲ از/)).toBeVisible()
    await expect(rows(page)).toHaveCount(10)
  })

  test('of one kind holds all of the range, and stays so after a reload; axe finds nothing', async ({ page }) => {
    await enter(page, 'bahar', 'aftab', REPORT)
    await kindOf(page).selectOption('افزایش اعتبار')
    await expect(rows(page)).toHaveCount(10)
    for (const row of await rows(page).all()) await expect(row.locator('td').first()).toHaveText('افزایش اعتبار')
    await page.reload()
    await expect(kindOf(page).locator('option:checked')).toHaveText('افزایش اعتبار')
    await expect(rows(page)).toHaveCount(10)
    expect(await complaints(page)).toEqual([])
  })
})

test.describe('the activity report on a phone', () => {
  test.use({ viewport: PHONE })

  test('[ACT-09][ACT-10][ACT-11][ACT-21] is a list that reads 200 rows at a time, fills the page, opens a row and says where it ends', async ({
    page,
  }) => {
    await enter(page, 'bahar', 'aftab', REPORT)
    const list = lines(page).first().locator('..')
    await expect(lines(page).first()).toHaveAttribute('aria-setsize', '200')
    expect(await list.evaluate((one) => one.getBoundingClientRect().height / innerHeight)).toBeGreaterThanOrEqual(0.9)
    expect(await list.evaluate((one) => Number.parseFloat(getComputedStyle(one).minBlockSize))).toBeCloseTo(PHONE.height * 0.9, 1)
    await lines(page).first().getByRole('button').click()
    const dialog = page.getByRole('dialog', { name: 'یک فعالیت' })
    for (const label of ['نوع فعالیت', 'شرح', 'زمان', 'مبلغ', 'تاریخ سرو', 'اعتبار باقی‌مانده'])
      await expect(dialog.getByText(label, { exact: true })).toBeVisible()
    expect(await complaints(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByLabel('از تاریخ').fill('۱۴۰۵/۰۸/۲۵')
    const end = page.getByText('همهٔ موارد را دیدید.')
    await expect(async () => {
      await lines(page).last().scrollIntoViewIfNeeded()
      await expect(end).toBeVisible({ timeout: 500 })
    }).toPass()
  })

  test('[ACT-O7] without an activity the page says that there is nothing to show', async ({ page }) => {
    await enter(page, 'shirin', 'aftab', REPORT)
    await expect(page.locator('main').getByText('موردی برای نمایش نیست.')).toBeVisible()
    expect(await complaints(page)).toEqual([])
  })
})
