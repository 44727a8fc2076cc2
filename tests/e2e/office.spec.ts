import type { Page } from '@playwright/test'
import { violations, WITH_BEST_PRACTICE } from './support/axe.ts'
import { CAMPUS, CONTROL, DESKTOP, PHONE } from './support/stage.ts'
import { enter, expect, mendCalls, resetCampus, test } from './support/student.ts'

test.beforeEach(async () => {
  await resetCampus()
})
test.afterEach(async () => {
  await mendCalls()
})

const OFFICE = `${CONTROL}/office`
const part = (page: Page, name: string) => page.getByRole('navigation', { name: 'بخش‌ها' }).getByRole('link', { name, exact: true })

/** Axe has nothing against a page, and the page is no wider than its window. Axe runs in a world of its own: the policy of the page holds. */
async function isFit(page: Page): Promise<void> {
  expect(await violations(page, WITH_BEST_PRACTICE)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

for (const [device, viewport, colorScheme] of [
  ['phone', PHONE, 'light'],
  ['desktop', DESKTOP, 'dark'],
] as const)
  test.describe(`the back office on a ${device}`, () => {
    test.use({ viewport, colorScheme })

    test('is walked part by part, in Persian and English, and has nothing that axe refuses', async ({ page }) => {
      await page.goto(OFFICE)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      const names = await page.getByRole('navigation', { name: 'بخش‌ها' }).getByRole('link').allTextContents()
      expect(names).toEqual(['افراد', 'موجودی‌ها', 'پیام‌ها', 'برنامه‌ها', 'خطاها', 'کپچا', 'فرستاده‌ها', 'بازنشانی'])
      for (const name of names) {
        await part(page, name).click()
        await expect(part(page, name)).toHaveAttribute('aria-current', 'page')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} · پشت صحنهٔ پردیس تمرینی`)
        await isFit(page)
      }
      await page.getByRole('link', { name: 'English' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset · Back office of the practice campus')
      await isFit(page)
    })

    test('sends a forced message that a student then has to read, by keyboard, and sets a fault and takes it back', async ({
      page,
      allowed,
    }) => {
      allowed.push(/500/)
      await page.goto(`${OFFICE}?view=messages`)
      await page.getByLabel('نام کاربری گیرنده').focus()
      for (const typed of ['reza', undefined, 'جابه‌جایی سلف', 'از فردا <b>سلف</b> مرکزی بسته است.']) {
        if (typed !== undefined) await page.keyboard.type(typed)
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status')).toHaveText('پیام فرستاده شد.')
      await isFit(page)

      await part(page, 'خطاها').click()
      await page.getByLabel('فراخوان، مانند GET /rest/selfs').fill('GET /rest/config/release')
      await page.getByRole('button', { name: 'گذاشتن خطا' }).click()
      await expect(page.getByRole('status')).toHaveText('خطا گذاشته شد.')
      await expect(page.getByRole('cell', { name: 'خطای سرور (500)' })).toBeVisible()
      await isFit(page)
      expect((await fetch(`${CAMPUS}/rest/config/release`)).status).toBe(500)
      await page.getByRole('button', { name: 'برداشتن همهٔ خطاها' }).click()
      await expect(page.getByRole('status')).toHaveText('همهٔ خطاها برداشته شد.')
      expect((await fetch(`${CAMPUS}/rest/config/release`)).status).toBe(200)

      await enter(page, 'reza')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('جابه‌جایی سلف')
      await expect(dialog).toContainText('از فردا <b>سلف</b> مرکزی بسته است.')
    })
  })
