import type { Page } from '@playwright/test'
import { complaints } from './support/axe.ts'
import { DESKTOP, PHONE } from './support/stage.ts'
import { enter, expect, resetCampus, test } from './support/student.ts'

test.beforeEach(async () => {
  await resetCampus()
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'پر کردن هفته' })
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name })
const meal = (page: Page, when: string) => dialog(page).getByRole('listitem').filter({ hasText: when })

async function openFill(page: Page) {
  await enter(page, 'sara', 'aftab', '/food/reserve?selfId=101&week=1')
  await page.getByRole('button', { name: 'پر کردن هفته' }).click()
  await expect(button(page, 'رزرو ۱۰ وعده')).toBeVisible()
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a week is filled by one press, meal by meal, by wishes that stay on the device; a meal is undone beside its outcome', async ({
    page,
  }) => {
    await openFill(page)
    await expect(dialog(page)).toContainText('۱۰ وعده رزرو می‌شود: ۱۱۸٬۵۰۰ تومان از اعتبار ۱۲۵٬۰۰۰ تومان.')
    expect(await complaints(page)).toEqual([])
    await button(page, 'سلیقهٔ من').click()
    const chip = (list: string, name: string) => dialog(page).getByRole('group', { name: list }).getByRole('checkbox', { name })
    await chip('وعده‌ها', 'صبحانه').uncheck()
    await chip('وعده‌ها', 'شام').uncheck()
    await chip('نمی‌خواهم', 'خورش قورمه‌سبزی').check()
    expect(await complaints(page)).toEqual([])
    await expect(meal(page, 'صبحانه شنبه')).toContainText('وعده را نخواسته‌اید')
    await expect(meal(page, 'ناهار شنبه')).not.toContainText('خورش قورمه‌سبزی')
    await button(page, /^رزرو .* وعده$/).click()
    await expect(button(page, 'پیشنهاد تازه')).toBeVisible({ timeout: 30_000 })
    await expect(meal(page, 'ناهار شنبه')).toContainText('رزرو شد')
    await expect(dialog(page).getByText('رزرو شد', { exact: true })).toHaveCount(7)
    await meal(page, 'ناهار شنبه').getByRole('button', { name: /^لغو/ }).click()
    await expect(meal(page, 'ناهار شنبه')).toContainText('لغو شد')
    expect(await complaints(page)).toEqual([])

    await page.reload()
    await page.getByRole('button', { name: 'پر کردن هفته' }).click()
    await expect(meal(page, 'ناهار یکشنبه')).toContainText('رزرو دارید')
    await button(page, 'سلیقهٔ من').click()
    await expect(chip('وعده‌ها', 'شام')).not.toBeChecked()
    await expect(chip('نمی‌خواهم', 'خورش قورمه‌سبزی')).toBeChecked()
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('it stops by a press, and goes on by another', async ({ page }) => {
    await openFill(page)
    // The first meal takes its time.
    await page.route(/\/rest\/reserves$/, async (route) => {
      if (route.request().method() === 'POST') await new Promise((done) => setTimeout(done, 1500))
      await route.continue()
    })
    await button(page, 'رزرو ۱۰ وعده').click()
    await expect(dialog(page).getByText('در حال رزرو', { exact: true })).toHaveCount(1)
    await button(page, 'توقف').click()
    await expect(dialog(page).getByText('رزرو شد', { exact: true })).toHaveCount(1)
    await expect(dialog(page)).toContainText('۱ از ۱۰ وعده رزرو شد.')
    await page.unroute(/\/rest\/reserves$/)
    await button(page, 'ادامه').click()
    await expect(dialog(page)).toContainText('۱۰ از ۱۰ وعده رزرو شد.', { timeout: 30_000 })
    expect(await complaints(page)).toEqual([])
  })
})
