import type { Page } from '@playwright/test'
import { ZAHRAS_ISSUE } from '../../sandbox/seed/trackerSeeds.ts'
import { complaints } from './support/axe.ts'
import { DESKTOP, PHONE } from './support/stage.ts'
import { enter, expect, resetCampus, test } from './support/student.ts'
import { withoutTracker } from './support/withoutTracker.ts'

test.beforeEach(async () => {
  await resetCampus()
})

const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const main = (page: Page) => page.locator('main')
const table = (page: Page) => main(page).getByRole('table')
/** The name of who is signed in, as the profile that the page has read says. */
const nameOf = (page: Page) =>
  page.evaluate(() => {
    const { firstName, lastName } = JSON.parse(localStorage.getItem('profile') ?? '{}') as Record<string, string>
    return `${firstName} ${lastName}`
  })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('[HELP-02] [HELP-04] [HELP-05] [HELP-44] [HELP-45] the home has exactly two tiles, and the form all that a request needs', async ({
    page,
    allowed,
  }) => {
    // The form asks for her room in a dormitory, which she has not.
    allowed.push(/404/)
    await enter(page, 'shirin', 'aftab', '/helpdesk')
    await expect(heading(page)).toHaveText('پشتیبانی')
    await expect(main(page).getByRole('link')).toHaveText(['درخواست تازه', 'درخواست‌های من'])
    expect(await complaints(page)).toEqual([])
    await main(page).getByRole('link', { name: 'درخواست تازه' }).click()
    await expect(page).toHaveURL(/\/helpdesk\/create-issue$/)
    for (const label of ['نوع درخواست', 'دسته', 'موضوع', 'شرح درخواست']) await expect(page.getByLabel(label)).toBeVisible()
    await expect(main(page).getByText('پیوست‌ها')).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'ثبت درخواست' })).toBeVisible()
    expect(await complaints(page)).toEqual([])
    await enter(page, 'omid', 'sepehr', '/helpdesk')
    await expect(page).toHaveURL((url) => url.pathname === '/')
  })

  test('[HELP-07] [HELP-08] [HELP-10] [HELP-11] [HELP-12] the list is a table whose rows have a coloured status and an arrow', async ({
    page,
  }) => {
    await enter(page, 'mohsen', 'aftab', '/helpdesk/issues')
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'شناسه',
      'موضوع',
      'نوع درخواست',
      'وضعیت',
      'ثبت',
      'آخرین تغییر',
      /^(کارها|عملیات|)$/,
    ])
    const row = table(page).getByRole('row').filter({ hasText: '1002' })
    await expect(row).toContainText('امور دانشجویان')
    await expect(row).toContainText('به‌روز شده')
    const colourOf = (status: string) =>
      table(page)
        .getByRole('row')
        .filter({ hasText: status })
        .first()
        .getByText(status, { exact: true })
        .evaluate((text) => getComputedStyle(text.closest('[class]') ?? text).color)
    const colours = await Promise.all(['تایید شده', 'در صف', 'در حال بررسی', 'پاسخ داده شده', 'رد شده'].map(colourOf))
    expect(new Set(colours).size).toBe(5)
    expect(await complaints(page)).toEqual([])
    await row.getByRole('button', { name: 'باز کردن' }).click()
    await expect(page).toHaveURL(/\/helpdesk\/issues\/1002$/)
  })

  test('[HELP-24] [HELP-28] [HELP-29] [HELP-30] [HELP-31] [HELP-O7] [HELP-O23] a request is a conversation whose words are text, never markup', async ({
    page,
  }) => {
    await enter(page, 'mohsen', 'aftab', '/helpdesk/issues/1004')
    await expect(main(page)).toContainText('<img src=x onerror=alert(1)>')
    await expect(main(page).locator('img, script, b')).toHaveCount(0)
    await page.goto('/helpdesk/issues/1002')
    await expect(heading(page)).toHaveText(/درخواست/)
    for (const text of ['وضعیت', 'نوع درخواست', 'دسته', 'رسید بانک را پیوست کرده‌ام.', 'پشتیبانی'])
      await expect(main(page).getByText(text).first()).toBeVisible()
    await expect(main(page).locator('[data-side=end]').first()).toContainText(await nameOf(page))
    await expect(main(page).locator('[data-side=start]').first()).toContainText('پشتیبانی')
    await expect(main(page)).not.toContainText('به دانشجو نگویید')
    await expect(main(page)).not.toContainText('صبوری')
    const saved = page.waitForEvent('download')
    await main(page)
      .getByRole('button', { name: /دریافت.*رسید بانک\.png/ })
      .click()
    expect((await saved).suggestedFilename()).toBe('رسید بانک.png')
    expect(await complaints(page)).toEqual([])
  })

  test('[HELP-26] of an id that is no number, and of another student’s request, the page says that there is none and goes home', async ({
    page,
    allowed,
  }) => {
    allowed.push(/404/)
    await enter(page, 'mohsen', 'aftab', '/helpdesk')
    for (const id of ['12a', String(ZAHRAS_ISSUE)]) {
      await page.goto(`/helpdesk/issues/${id}`)
      await expect(page).toHaveURL((url) => url.pathname === '/')
      await expect(page.getByText('این صفحه پیدا نشد').first()).toBeVisible()
    }
  })

  test('where the gateway has no tracker each page says so, once', async ({ page, allowed }) => {
    allowed.push(/404|501/)
    await enter(page, 'mohsen', 'aftab', '/')
    await withoutTracker(page)
    for (const path of ['/helpdesk', '/helpdesk/issues', '/helpdesk/issues/1002', '/helpdesk/create-issue']) {
      await page.goto(path)
      const said = main(page).getByText('سامانهٔ پشتیبانی این دانشگاه هنوز راه‌اندازی نشده است.')
      await expect(said.first(), path).toBeVisible({ timeout: 15_000 })
      await expect(said, path).toHaveCount(1)
    }
  })

  test('[HELP-O21] without a request the list says so and leads to the form', async ({ page, allowed }) => {
    // The form asks for her room in a dormitory, which she has not.
    allowed.push(/404/)
    await enter(page, 'shirin', 'aftab', '/helpdesk/issues')
    await expect(main(page)).toContainText('هنوز درخواستی ثبت نکرده‌اید')
    await main(page).getByRole('button', { name: 'درخواست تازه' }).click()
    await expect(page).toHaveURL(/\/helpdesk\/create-issue$/)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('[HELP-01] [HELP-09] [HELP-36] a student files a request with a picture, sees it wait, replies and cancels it', async ({
    page,
    allowed,
  }) => {
    allowed.push(/404/)
    await enter(page, 'shirin', 'aftab', '/helpdesk/create-issue')
    await page.getByLabel('نوع درخواست').selectOption({ label: 'امور دانشجویان' })
    await page.getByLabel('دسته').selectOption({ label: 'تغذیه و رزرو غذا' })
    await page.getByLabel('موضوع').fill('کارت غذا خوانده نمی‌شود')
    await page.getByLabel('شرح درخواست').fill('در سلف مرکزی.\nدیروز و امروز.')
    await page.locator('input[type=file]').setInputFiles({ name: 'کارت.png', mimeType: 'image/png', buffer: PICTURE })
    await expect(main(page)).toContainText('۱ کیلوبایت')
    await main(page).getByRole('button', { name: 'ثبت درخواست' }).click()
    await expect(page).toHaveURL(/\/helpdesk\/issues$/)
    await expect(page.getByText('درخواست ثبت شد.').first()).toBeVisible()
    await expect(table(page)).toHaveCount(0)
    await expect(main(page)).toContainText('در صف')
    expect(await complaints(page)).toEqual([])

    await page.goto('/helpdesk')
    await main(page).getByText('کارت غذا خوانده نمی‌شود').click()
    await expect(page).toHaveURL(/\/helpdesk\/issues\/\d+$/)
    const cancel = main(page).getByRole('button', { name: 'لغو درخواست' })
    const [above, below] = [await cancel.boundingBox(), await main(page).getByText('در سلف مرکزی.').boundingBox()]
    expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0)
    await expect(main(page).getByRole('button', { name: /دریافت.*کارت\.png/ })).toBeVisible()

    await main(page).getByRole('button', { name: 'پاسخ تازه' }).click()
    await page.getByLabel('متن پاسخ').fill('هنوز درست نشده است.')
    expect(await complaints(page)).toEqual([])
    await page.getByRole('button', { name: 'فرستادن' }).click()
    await expect(main(page)).toContainText('هنوز درست نشده است.')
    await cancel.click()
    await expect(page.getByRole('alertdialog')).toContainText('درخواست لغو می‌شود')
    await page.getByRole('alertdialog').getByRole('button', { name: 'لغو درخواست' }).click()
    await expect(main(page)).toContainText('لغو شده')
    await expect(cancel).toHaveCount(0)
    await expect(main(page).getByRole('button', { name: 'پاسخ تازه' })).toHaveCount(0)
    expect(await complaints(page)).toEqual([])
  })
})
