import type { Page } from '@playwright/test'
import { complaints } from './support/axe.ts'
import { DESKTOP, PHONE } from './support/stage.ts'
import { callsAreQuiet, enter, expect, resetCampus, seenCalls, test } from './support/student.ts'

test.beforeEach(async () => {
  await resetCampus()
})

const THEMES = [
  ['food', 'روزفروش'],
  ['sport', 'لحظه‌آخری'],
  ['health', 'لحظه‌آخری'],
  ['transport', 'لحظه‌آخری'],
] as const

const slider = (page: Page) => page.locator('main').getByRole('list', { name: /روزفروش|لحظه‌آخری/ })
const card = (page: Page, dish: string) =>
  slider(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: dish }) })
/** How many cards are seen whole. */
const seenWhole = (page: Page) =>
  slider(page).evaluate((list) => {
    const { left, right } = list.getBoundingClientRect()
    return [...list.children].filter((item) => {
      const box = item.getBoundingClientRect()
      return box.left >= left - 1 && box.right <= right + 1
    }).length
  })
const salesCalls = async (method: string) =>
  (await seenCalls()).filter((call) => call.method === method && call.path.startsWith('/rest/daily-sell-programs'))

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('[SALE-01] the daily sale is a page of each of the four themes', async ({ page }) => {
    for (const [theme, title] of THEMES) {
      await enter(page, 'sara', 'aftab', `/${theme}/dailysale`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(slider(page).getByRole('listitem')).toHaveCount(6)
    }
  })

  test('[SALE-05] [SALE-06] programs are a slider of three at a time, which arrows lead through', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enter(page, 'sara', 'aftab', '/food/dailysale')
    await expect(slider(page).getByRole('listitem')).toHaveCount(6)
    expect(await seenWhole(page)).toBe(3)
    const [back, forth] = [page.getByRole('button', { name: 'موارد پیشین' }), page.getByRole('button', { name: 'موارد بعدی' })]
    await expect(back).toHaveAttribute('aria-disabled', 'true')
    await forth.click()
    await expect(card(page, 'پزشک عمومی')).toBeInViewport()
    await expect(forth).toHaveAttribute('aria-disabled', 'true')
    expect(await seenWhole(page)).toBe(3)
    await back.click()
    await expect(card(page, 'چلو جوجه‌کباب')).toBeInViewport()
    expect(await complaints(page)).toEqual([])
  })

  test('[SALE-19] [SALE-O7] a slide has place and number, meal, kind, main and side food, date, hours, price in toman, what is left and what was bought; what is missing is a dash', async ({
    page,
  }) => {
    await enter(page, 'sara', 'aftab', '/food/dailysale')
    const facts = async (dish: string) =>
      Object.fromEntries(
        await card(page, dish)
          .locator('dl > div')
          .evaluateAll((pairs) =>
            pairs.map((pair) => [
              pair.querySelector('dt')?.textContent ?? '',
              pair.querySelector('dd')?.textContent?.replace(/[\u2066-\u2069]/g, '') ?? '',
            ]),
          ),
      )
    expect(await facts('چلو جوجه‌کباب')).toEqual({
      همراه: 'ماست و سالاد',
      سلف: 'سلف مرکزی · ۱۰۱',
      'زمان فروش': '۱ آذر، ۰۸:۰۰ تا ۱۳:۳۰',
      قیمت: '۳۱٬۰۰۰تومان',
      باقی‌مانده: '۱۲',
      'خرید شما': '۱',
    })
    await expect(card(page, 'چلو جوجه‌کباب')).toContainText('ناهار · غذای اصلی')
    expect((await facts('کوکو سبزی'))['همراه']).toBe('—')
  })

  test('[SALE-O10] who may not buy is told so, with a way on, and the programs are not asked for', async ({ page }) => {
    await enter(page, 'leila', 'aftab', '/food/dailysale')
    await expect(page.getByText('روزفروش برای گروه شما فعال نیست.')).toBeVisible()
    expect(await complaints(page)).toEqual([])
    await callsAreQuiet()
    expect(await salesCalls('GET')).toEqual([])
    await page.getByRole('button', { name: 'بازگشت به صفحهٔ این بخش' }).click()
    await expect(page).toHaveURL(/\/food$/)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('[SALE-07] [SALE-08] the slider has one program at a time and is 450 px high', async ({ page }) => {
    await enter(page, 'sara', 'aftab', '/food/dailysale')
    await expect(slider(page).getByRole('listitem')).toHaveCount(6)
    expect(await seenWhole(page)).toBe(1)
    expect(await slider(page).evaluate((list) => list.getBoundingClientRect().height)).toBe(450)
    expect(await slider(page).evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0)
    expect(await complaints(page)).toEqual([])
  })

  test('[SALE-02] [SALE-20] [SALE-27] the last portions are bought in a dialog: stock, own count and own purchases follow, and what was bought has its code', async ({
    page,
  }) => {
    await enter(page, 'ali', 'aftab', '/food/dailysale')
    const dish = card(page, 'چلو جوجه‌کباب')
    await expect(page.getByText('هنوز خریدی نداشته‌اید.')).toBeVisible()
    await expect(dish.getByRole('button', { name: 'کارت همراهم نیست' })).toHaveCount(0)
    await dish.getByRole('button', { name: 'خرید', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'چلو جوجه‌کباب' })
    await expect(dialog).toContainText('۳۱٬۰۰۰')
    expect(await complaints(page)).toEqual([])
    await dialog.getByRole('button', { name: 'یک پرس بیشتر' }).click()
    await expect(dialog).toContainText('۶۲٬۰۰۰')
    await expect(dialog.getByRole('button', { name: 'یک پرس بیشتر' })).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('button', { name: 'خرید', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(dish).toContainText('باقی‌مانده۱۰')
    await expect(dish).toContainText('خرید شما۲')
    await expect(dish.getByRole('button', { name: 'خرید', exact: true })).toHaveAttribute('aria-disabled', 'true')
    await expect(page.locator('main')).toContainText('چلو جوجه‌کباب × ۲')
    expect((await salesCalls('PUT')).map(({ status }) => status)).toEqual([200])
    await dish.getByRole('button', { name: 'کارت همراهم نیست' }).click()
    const code = page.getByRole('dialog', { name: 'کد به‌جای کارت' })
    await expect(code).toContainText('چلو جوجه‌کباب')
    await code.getByRole('button', { name: 'گرفتن کد' }).click()
    await expect(code.getByRole('img', { name: 'کد QR به‌جای کارت' })).toBeVisible()
  })
})
