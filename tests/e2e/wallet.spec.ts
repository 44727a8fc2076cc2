import type { Page } from '@playwright/test'
import { assertsTimes } from '../lanes/sample.ts'
import { complaints, modesOn } from './support/axe.ts'
import { addPayments, balance, cards, cashOf, gateways, history, payButton, pick, prices, WALLET } from './support/bank.ts'
import { reach, signInByKeyboard } from './support/keyboard.ts'
import { edit, type Json, published, put, restorePortal } from './support/portalEdits.ts'
import { splashGone } from './support/splash.ts'
import { CAMPUS, DESKTOP, DEVTOOLS, PASSWORD, PHONE } from './support/stage.ts'
import { enter, expect, resetCampus, seenCalls, test } from './support/student.ts'

test.beforeEach(async () => {
  await resetCampus()
})

const DEVICES = { phone: PHONE, desktop: DESKTOP } as const
const RULES = '/rest/credit-transfers'
const TRANSFERS = `${WALLET}?tab=transfer`
const ZEROS = '0000 0000 0000 0000'
const form = (page: Page) => page.getByRole('form', { name: 'انتقال' })
const sendButton = (page: Page) => form(page).getByRole('button', { name: 'انتقال', exact: true })
const question = (page: Page) => page.getByRole('alertdialog')
const subsidies = (page: Page) => page.getByRole('radiogroup', { name: 'از کدام یارانه؟' })
const transfers = async () => (await seenCalls()).filter(({ method, path }) => method === 'PUT' && path === RULES)
/** The payments that are seen: lines on a phone, rows on a desktop. */
const payments = (page: Page) => history(page).getByRole('listitem').or(history(page).locator('tbody tr'))
const fill = async (page: Page, username: string, amount: string) => {
  await form(page).getByLabel('نام کاربری گیرنده').fill(username)
  await form(page).getByLabel('مبلغ').fill(amount)
}
/** How many prices are seen whole. */
const seenWhole = (page: Page) =>
  prices(page).evaluate((list) => {
    const { left, right } = list.getBoundingClientRect()
    return [...list.children].filter((item) => {
      const box = item.getBoundingClientRect()
      return box.left >= left - 1 && box.right <= right + 1
    }).length
  })

for (const [device, viewport] of Object.entries(DEVICES))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('[WALLET-01][WALLET-02][WALLET-03][WALLET-04][WALLET-05][WALLET-07][WALLET-O13] the wallet at its address has a card of cash and one of subsidies, with name, username and zeros, 100 px high by default', async ({
      page,
    }) => {
      await enter(page, 'sara', 'aftab', WALLET)
      const card = (name: string) => cards(page).getByRole('radio', { name: `${name} تومان سارا محمدی sara ${ZEROS}` })
      const [cash, subsidy] = [card('اعتبار نقدی ۱۲۵٬۰۰۰'), card('اعتبار یارانه ۴۵٬۹۹۹')]
      await expect(cash).toBeChecked()
      await pick(subsidy)
      await expect(cash).not.toBeChecked()
      expect(
        await cards(page)
          .locator('label')
          .evaluateAll((all) => all.map((card) => getComputedStyle(card).minBlockSize)),
      ).toEqual(['100px', '100px'])
    })

    test('[WALLET-12][WALLET-13][WALLET-15][WALLET-17] three prices are seen at once, further ones and a typed one by scrolling; a bank is chosen, and gets that amount', async ({
      page,
    }) => {
      await enter(page, 'sara', 'aftab', WALLET)
      await expect(prices(page).getByRole('radio')).toHaveCount(6)
      expect(await seenWhole(page)).toBe(3)
      await expect(gateways(page).getByRole('radio')).toHaveCount(5)
      await pick(prices(page).getByRole('radio', { name: 'مبلغ دلخواه' }))
      await page.getByRole('textbox', { name: 'مبلغ' }).fill('۱۲۳۴۵')
      await pick(gateways(page).getByRole('radio').first())
      await expect(page.locator('main')).toContainText('اعتبار پس از پرداخت۱۳۷٬۳۴۵تومان')
      await payButton(page).click()
      await expect(page.getByText('۱۲۳٬۴۵۰ ریال')).toBeVisible()
    })

    test('[WALLET-42][WALLET-46] payments have bank, time, code, result and amount, ten a page; who may not see them has none', async ({
      page,
    }) => {
      await enter(page, 'sara', 'aftab', WALLET)
      await expect(payments(page)).toHaveCount(10)
      const refused = payments(page).nth(3)
      for (const text of ['پرداخت تمرینی همراه', '۲۷ آبان ۱۴۰۵، ۰۲:۰۰', '100001000003', 'ناموفق', '۱۵٬۰۰۰'])
        await expect(refused).toContainText(text)
      await expect(history(page).getByRole('columnheader')).toHaveText(
        device === 'phone' ? [] : ['بانک', 'زمان', 'کد پرداخت', 'نتیجه', 'مبلغ'],
      )
      for (const number of ['۲', '۳']) {
        await history(page).getByRole('button', { name: 'صفحهٔ بعد' }).click()
        await expect(history(page)).toContainText(`صفحهٔ ${number} از ۳`)
      }
      await expect(payments(page)).toHaveCount(3)
      await expect(page).toHaveURL(/page=3/)
      await enter(page, 'nima', 'aftab', WALLET)
      await expect(prices(page)).toBeVisible()
      await expect(history(page)).toHaveCount(0)
    })

    for (const colorScheme of modesOn(device))
      test(`axe finds nothing on the wallet and its transfer, ${colorScheme}, and nothing runs out of 320 px`, async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        await enter(page, 'sara', 'aftab', WALLET)
        await expect(payments(page)).toHaveCount(10)
        await pick(prices(page).getByRole('radio').nth(1))
        await pick(gateways(page).getByRole('radio').first())
        expect(await complaints(page)).toEqual([])
        await page.getByRole('tab', { name: 'انتقال اعتبار' }).click()
        await pick(cards(page).getByRole('radio').nth(1))
        await expect(subsidies(page)).toBeVisible()
        expect(await complaints(page)).toEqual([])
        await page.setViewportSize({ width: 320, height: 640 })
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      })
  })

test.describe('a transfer', () => {
  test.use({ viewport: PHONE })

  test('[WALLET-20][WALLET-O7] of cash: the rules are text above username and amount, a question names both, it is sent once, and both balances are right to the rial', async ({
    page,
  }) => {
    await page.route(`${CAMPUS}${RULES}`, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      const response = await route.fetch()
      const rules = await response.json()
      return route.fulfill({ response, json: { ...rules, messages: [...rules.messages, '<b id="bold">بی‌بازگشت</b>'] } })
    })
    const [sender, receiver] = [await cashOf('sara'), await cashOf('ali')]
    await enter(page, 'sara', 'aftab', TRANSFERS)
    const rule = page.getByText('<b id="bold">بی‌بازگشت</b>', { exact: true })
    await expect(rule).toBeVisible()
    await expect(page.getByText('انتقال اعتبار بازگشت‌پذیر نیست.')).toBeVisible()
    expect((await rule.boundingBox())?.y).toBeLessThan((await form(page).boundingBox())?.y ?? 0)
    await fill(page, 'ali', '۱۲۳۴۵')
    await sendButton(page).click()
    await expect(question(page)).toContainText('۱۲٬۳۴۵ تومان از اعتبار نقدی شما به «\u2068ali\u2069» منتقل شود؟ این کار بازگشت ندارد.')
    expect(await complaints(page)).toEqual([])
    await question(page).getByRole('button', { name: 'بله، انتقال بده' }).dblclick()
    await expect(page.getByText('۱۲٬۳۴۵ تومان به «\u2068ali\u2069» منتقل شد.')).toBeVisible()
    await expect(cards(page)).toContainText('۱۱۲٬۶۵۵')
    await expect(balance(page)).toContainText('۱۱۲٬۶۵۵')
    await expect(form(page).getByLabel('نام کاربری گیرنده')).toHaveValue('')
    expect([await cashOf('sara'), await cashOf('ali')]).toEqual([sender - 123_450, receiver + 123_450])
    expect(await transfers()).toHaveLength(1)
  })

  test('of a subsidy is taken from the row that is chosen; one that has expired cannot be', async ({ page }) => {
    const receiver = await cashOf('ali')
    await enter(page, 'sara', 'aftab', TRANSFERS)
    await pick(cards(page).getByRole('radio').nth(1))
    await expect(subsidies(page).getByRole('radio')).toHaveCount(3)
    await expect(subsidies(page).getByRole('radio', { disabled: true })).toHaveCount(1)
    await subsidies(page)
      .getByRole('radio', { name: /۴۵٬۰۰۰/ })
      .check({ force: true })
    await fill(page, 'ali', '1000')
    await sendButton(page).click()
    await question(page).getByRole('button', { name: 'بله، انتقال بده' }).click()
    await expect(subsidies(page).getByRole('radio', { name: /۴۴٬۰۰۰/ })).toBeVisible()
    await expect(cards(page)).toContainText('۴۴٬۹۹۹')
    expect([await cashOf('sara'), await cashOf('ali')]).toEqual([1_250_000, receiver + 10_000])
  })

  test('is made by keyboard alone, from the sign-in to the message that it is done', async ({ page }) => {
    await page.goto(TRANSFERS)
    await splashGone(page)
    await signInByKeyboard(page, 'sara', PASSWORD)
    await reach(page, form(page).getByLabel('نام کاربری گیرنده'))
    await page.keyboard.type('ali')
    await reach(page, form(page).getByLabel('مبلغ'))
    await page.keyboard.type('5000')
    await reach(page, sendButton(page))
    await page.keyboard.press('Enter')
    await reach(page, question(page).getByRole('button', { name: 'بله، انتقال بده' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('۵٬۰۰۰ تومان به «\u2068ali\u2069» منتقل شد.')).toBeVisible()
    await expect(cards(page)).toContainText('۱۲۰٬۰۰۰')
  })
})

test('[WALLET-47][WALLET-48] the header has a link to the wallet, with its icon and the balance', async ({ page }) => {
  await enter(page, 'sara')
  await expect(balance(page).locator('svg')).toBeVisible()
  await expect(balance(page)).toContainText('۱۲۵٬۰۰۰')
  await balance(page).click()
  await expect(page).toHaveURL(/\/user\/wallet$/)
})

test('where students have subsidies alone, these are the only card and what the header shows', async ({ page }) => {
  await enter(page, 'yaraneh', 'kavir', WALLET)
  await expect(cards(page).getByRole('radio', { name: `اعتبار یارانه ۶۰٬۰۰۰ یارانه کویری yaraneh ${ZEROS}` })).toBeChecked()
  await expect(cards(page).getByRole('radio')).toHaveCount(1)
  await expect(balance(page)).toContainText('۶۰٬۰۰۰')
})

test.describe('where the wallet is removed', () => {
  test.use({ baseURL: DEVTOOLS })
  test.afterEach(restorePortal)

  test('[WALLET-51][WALLET-O10] no link leads to it, and its address leads to the home', async ({ page }) => {
    // Without any module the home itself leads on.
    await published('nasim', () => edit('universities/nasim.json', ({ product }) => put(product as Json, 'sport', true)))
    await enter(page, 'nomodule', 'nasim', WALLET)
    await expect(page).toHaveURL(`${DEVTOOLS}/`)
    await expect(page.locator('a[href="/sport"]').first()).toBeVisible()
    await expect(page.locator('a[href*="wallet"]')).toHaveCount(0)
  })
})

test('ten thousand payments are paged without a task over 50 ms, on fewer than 1,500 elements', async ({ page }) => {
  await addPayments('bahar', 9750)
  await page.addInitScript(() => {
    const found = { slowest: 0 }
    Object.assign(window, { tasks: found })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.slowest = Math.max(found.slowest, duration)
    }).observe({ type: 'longtask' })
  })
  await enter(page, 'bahar', 'aftab', WALLET)
  await expect(history(page)).toContainText('صفحهٔ ۱ از ۱۰۰۰')
  await page.evaluate(() => Object.assign((window as unknown as { readonly tasks: object }).tasks, { slowest: 0 }))
  for (const number of ['۲', '۳', '۴']) {
    await history(page).getByRole('button', { name: 'صفحهٔ بعد' }).click()
    await expect(history(page)).toContainText(`صفحهٔ ${number} از ۱۰۰۰`)
    await expect(payments(page)).toHaveCount(10)
  }
  expect(await page.locator('*').count()).toBeLessThan(1500)
  const { slowest } = await page.evaluate(() => (window as unknown as { readonly tasks: { readonly slowest: number } }).tasks)
  if (assertsTimes) expect(slowest).toBeLessThanOrEqual(50)
})
