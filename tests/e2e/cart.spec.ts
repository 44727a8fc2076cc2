import type { Locator, Page, Route } from '@playwright/test'
import { complaints, modesOn } from './support/axe.ts'
import { balance, cashOf } from './support/bank.ts'
import { splashGone } from './support/splash.ts'
import { DESKTOP, PHONE } from './support/stage.ts'
import { enter, expect, mendCalls, reserveCalls, resetCampus, signIn, test } from './support/student.ts'
import { holdCall, untilHeld } from './support/waits.ts'

test.beforeEach(async () => {
  await resetCampus()
})

const DEVICES = { phone: PHONE, desktop: DESKTOP } as const
const CART = '/user/cart'
/** Dishes of the free restaurant: a name, and how many cards of that name come before it in the week. */
const STEW = ['خورش قیمه', 0] as const
const SOLD_OUT = ['باقالی‌پلو با ماهیچه', 1] as const
const FISH = ['سبزی‌پلو با ماهی', 1] as const
/** Rials. */
const PRICE = 320_000
const CREDIT = 1_250_000

const main = (page: Page) => page.locator('main')
/** The rows of the cart: lines on a phone, rows on a desktop. */
const rows = (page: Page): Locator => main(page).getByRole('listitem').or(main(page).locator('tbody tr'))
const payButton = (page: Page) => main(page).getByRole('button', { name: /^پرداخت/ })
const isEmpty = (page: Page) => expect(page.getByText('سبد شما خالی است.')).toBeVisible()
const opensCart = async (page: Page) => {
  await page.goto(CART)
  await splashGone(page)
}

/** Puts dishes into the cart on the board of babak, each in its dialog, and goes to the cart. */
async function fillCart(page: Page, dishes: readonly (readonly [name: string, before: number])[]): Promise<void> {
  await enter(page, 'babak', 'aftab', '/food/reserve')
  for (const [name, before] of dishes) {
    await main(page)
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name, exact: true }) })
      .nth(before)
      .getByRole('button', { name, exact: true })
      .click()
    const dialog = page.getByRole('dialog', { name })
    await dialog.getByRole('button', { name: 'افزودن به سبد' }).click()
    await expect(page.getByText('به سبد افزوده شد.').first()).toBeVisible()
    if (dishes.at(-1)?.[0] === name) await dialog.getByRole('button', { name: 'رفتن به سبد و پرداخت' }).click()
    else await dialog.getByRole('button', { name: 'بستن' }).click()
  }
  await expect(page).toHaveURL(/\/user\/cart$/)
  await expect(rows(page)).toHaveCount(dishes.length)
}

for (const [device, viewport] of Object.entries(DEVICES))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('[CART-01][CART-02][CART-04][CART-07][CART-O8][CART-O9] free food of the board is put into the cart, which keeps it in its entry of the browser, with date, name, count, total, a way out and the time that is left', async ({
      page,
    }) => {
      await fillCart(page, [STEW, FISH])
      const stew = rows(page).filter({ hasText: STEW[0] })
      for (const text of ['۳ آذر ۱۴۰۵', '۱', '۳۲٬۰۰۰']) await expect(stew).toContainText(text)
      await expect(payButton(page)).toHaveText(/پرداخت ۶۴٬۰۰۰/)
      await expect(page.getByRole('timer')).toHaveText(/^۱۴:|^۱۵:۰۰/)
      await page.clock.fastForward(120_000)
      await expect(page.getByRole('timer')).toHaveText(/^۱۲:/)
      const kept = await page.evaluate(() => localStorage.getItem('independentReserveCart'))
      expect(kept).toContain(STEW[0])
      await rows(page).filter({ hasText: FISH[0] }).getByRole('button', { name: /^حذف/ }).click()
      await expect(rows(page)).toHaveCount(1)
      await expect(payButton(page)).toHaveText(/پرداخت ۳۲٬۰۰۰/)
      await page.reload()
      await expect(rows(page)).toHaveCount(1)
    })

    for (const colorScheme of modesOn(device))
      test(`axe finds nothing on the cart, ${colorScheme}, and nothing runs out of 320 px`, async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        await fillCart(page, [STEW])
        expect(await complaints(page)).toEqual([])
        await page.setViewportSize({ width: 320, height: 640 })
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      })
  })

test.describe('paying for the cart', () => {
  test.use({ viewport: PHONE })

  test('[CART-12] buys what can be bought, and says which request failed; paying again buys nothing twice', async ({ page, allowed }) => {
    allowed.push(/status of 4\d\d/)
    await fillCart(page, [STEW, SOLD_OUT, FISH])
    for (const _ of ['once', 'again']) {
      await payButton(page).click()
      await expect(page.getByText(`ثبت درخواست ناموفق بود: ${SOLD_OUT[0]}`)).toBeVisible()
      await expect(payButton(page)).toBeEnabled()
      await expect(rows(page).filter({ has: page.getByRole('button', { name: /^حذف/ }) })).toHaveCount(1)
      expect(await cashOf('babak')).toBe(CREDIT - 2 * PRICE)
    }
    await expect(balance(page)).toContainText('۶۱٬۰۰۰')
    expect(await complaints(page)).toEqual([])
  })

  test('in a second tab while the first one waits for an answer buys each row once', async ({ page }) => {
    await fillCart(page, [STEW, FISH])
    const other = await page.context().newPage()
    await opensCart(other)
    await expect(rows(other)).toHaveCount(2)
    await holdCall('POST /rest/reserves')
    await payButton(page).click()
    await untilHeld('POST', '/rest/reserves')
    await other.bringToFront()
    await payButton(other).click()
    await isEmpty(other)
    await mendCalls()
    await page.bringToFront()
    await isEmpty(page)
    await expect(balance(page)).toContainText('۶۱٬۰۰۰')
    expect(await cashOf('babak')).toBe(CREDIT - 2 * PRICE)
    expect(new Set((await reserveCalls()).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
  })

  test('after a reload in the middle, its answer lost, sends the same once more and buys nothing twice', async ({ page }) => {
    await fillCart(page, [STEW])
    const held: Route[] = []
    await page.route(/\/rest\/reserves/, async (route) => {
      if (route.request().method() === 'GET') return route.fallback()
      await route.fetch()
      held.push(route)
    })
    await payButton(page).click()
    await expect.poll(() => held.length).toBe(1)
    await page.goto('about:blank')
    for (const route of held) await route.abort().catch(() => undefined)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await opensCart(page)
    await expect(rows(page)).toHaveCount(1)
    await payButton(page).click()
    await isEmpty(page)
    expect(await cashOf('babak')).toBe(CREDIT - PRICE)
    const sent = await reserveCalls()
    expect([sent.length, new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size]).toEqual([2, 1])
  })

  test('is impossible once the time of the cart has passed: it is empty, also after a reload', async ({ page }) => {
    await fillCart(page, [STEW])
    await page.clock.fastForward(900_000)
    await isEmpty(page)
    await expect(payButton(page)).toHaveCount(0)
    await page.reload()
    await splashGone(page)
    await isEmpty(page)
  })
})

test('[CART-O5] another student of the same browser does not see the cart; who comes back does', async ({ page }) => {
  await fillCart(page, [STEW])
  for (const [who, count] of [
    ['ali', 0],
    ['babak', 1],
  ] as const) {
    await page.goto('/logout')
    await page.waitForURL(/\/login/)
    await signIn(page, who)
    await opensCart(page)
    await expect(rows(page)).toHaveCount(count)
    if (count === 0) await isEmpty(page)
  }
})
