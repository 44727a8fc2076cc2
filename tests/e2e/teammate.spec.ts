import type { Browser, Page } from '@playwright/test'
import { complaints } from './support/axe.ts'
import { DESKTOP, PHONE } from './support/stage.ts'
import { enter, expect, resetCampus, test } from './support/student.ts'

test.beforeEach(async () => {
  await resetCampus()
})

const table = (page: Page) => page.locator('main').getByRole('table')
const row = (page: Page, username: string) => table(page).getByRole('row').filter({ hasText: username })

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('[TEAM-01] [TEAM-08] [TEAM-09] [TEAM-10] the page of food has a table of number, name, status, reserves and actions', async ({
    page,
  }) => {
    await enter(page, 'sara', 'aftab', '/food/teammate')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('هم‌غذاها')
    await expect(table(page).getByRole('columnheader')).toHaveText(['شمارهٔ دانشجویی', 'نام', 'وضعیت', 'تعداد رزرو', /^(کارها|عملیات|)$/])
    await expect(row(page, 'ali')).toContainText('تأییدشده')
    await expect(row(page, 'maryam')).toContainText('در حال بررسی')
    await expect(row(page, 'ali').getByRole('button')).toHaveCount(0)
    expect(await complaints(page)).toEqual([])
    for (const theme of ['sport', 'health', 'transport']) {
      await page.goto(`/${theme}/teammate`)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('هم‌غذاها')
    }
  })

  test('[TEAM-03] [TEAM-O5] [TEAM-O6] the role alone opens the page: without it one is led home, without the flag it opens', async ({
    page,
  }) => {
    await enter(page, 'nima', 'aftab', '/food/teammate')
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await enter(page, 'hana', 'aftab', '/food')
    await expect(page.locator('main').getByRole('link', { name: /هم‌غذاها/ })).toHaveCount(0)
    await page.goto('/food/teammate')
    await expect(table(page)).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  const other = async (browser: Browser, username: string) => {
    const page = await (await browser.newContext({ viewport: PHONE })).newPage()
    await enter(page, username, 'aftab', '/food/teammate')
    return page
  }

  test('[TEAM-02] [TEAM-11] [TEAM-15] [TEAM-22] one invites by number, the other accepts in another browser after a question, and both are asked before they part', async ({
    page,
    browser,
  }) => {
    await enter(page, 'sara', 'aftab', '/food/teammate')
    await page.getByRole('textbox', { name: 'شمارهٔ دانشجویی' }).fill(' hana ')
    await page.getByRole('button', { name: 'دعوت', exact: true }).click()
    await expect(page.locator('main')).toContainText('hana')
    expect(await complaints(page)).toEqual([])

    const hana = await other(browser, 'hana')
    await hana.getByRole('button', { name: 'پذیرفتن' }).first().click()
    await expect(hana.getByRole('alertdialog')).toContainText('به این گروه هم‌غذا می‌پیوندید.')
    await hana.getByRole('button', { name: 'پیوستن' }).click()
    await expect(hana.getByRole('button', { name: 'پذیرفتن' })).toHaveCount(0)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.locator('main')).toContainText('تأییدشده')

    await page.getByRole('button', { name: 'حذف' }).first().click()
    await expect(page.getByRole('alertdialog')).toContainText('از هم‌غذاهای شما حذف می‌شود.')
    await page.getByRole('button', { name: 'بماند' }).click()
    await hana.context().close()
  })
})
