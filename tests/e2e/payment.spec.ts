import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { complaints, modesOn } from './support/axe.ts'
import {
  act,
  balance,
  CHECKOUT,
  cards,
  cashOf,
  choose,
  endAtBank,
  type GatewayKind,
  gateways,
  goToBank,
  history,
  payButton,
  prices,
  reconcile,
  WALLET,
} from './support/bank.ts'
import { reach, signInByKeyboard } from './support/keyboard.ts'
import { splashGone } from './support/splash.ts'
import { CAMPUS, DESKTOP, PASSWORD, PHONE, STAGE_FOLDER } from './support/stage.ts'
import { enter, expect, resetCampus, seenCalls, test } from './support/student.ts'

test.beforeEach(async () => {
  await resetCampus()
})

const BEFORE = '۱۲۵٬۰۰۰'
const AFTER = '۱۴۵٬۰۰۰'
const DEVICES = { phone: PHONE, desktop: DESKTOP } as const
/** What the university has recorded, on the page of the result. */
const truth = (page: Page) => page.getByRole('region', { name: 'آنچه دانشگاه ثبت کرده است' })
const raw = (page: Page) => page.getByRole('region', { name: 'آنچه بانک در نشانی فرستاد' })
const checkouts = async () => (await seenCalls()).filter(({ method, path }) => method === 'POST' && path === CHECKOUT)
/** The latest payment in the wallet: a line on a phone, a row on a desktop. */
const latest = (page: Page) => history(page).getByRole('listitem').or(history(page).getByRole('row')).filter({ hasText: '۱ آذر' })
const opensWallet = async (page: Page) => {
  await page.goto(WALLET)
  await splashGone(page)
}

for (const [device, viewport] of Object.entries(DEVICES))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    for (const kind of ['address', 'form'] satisfies GatewayKind[])
      test(`a charge by the gateway of ${kind} is paid at the bank: result, wallet, header, home and history have it`, async ({ page }) => {
        await enter(page, 'sara', 'aftab', WALLET)
        await expect(cards(page)).toContainText(BEFORE)
        await goToBank(page, kind)
        await expect(page.getByText('۲۰۰٬۰۰۰ ریال')).toBeVisible()
        await endAtBank(page, 'pay', kind)
        await expect(truth(page)).toContainText('موفق')
        await expect(truth(page)).toContainText(AFTER)
        await expect(balance(page)).toContainText(AFTER)
        await page.getByRole('button', { name: 'رفتن به کیف پول' }).click()
        await expect(cards(page)).toContainText(AFTER)
        await expect(latest(page)).toContainText('موفق')
        await expect(latest(page)).toContainText('۲۰٬۰۰۰')
        await page.goto('/')
        await expect(page.locator('main').getByText(AFTER)).toBeVisible()
        await expect(balance(page)).toContainText(AFTER)
        expect(await cashOf('sara')).toBe(1_450_000)
        expect(await checkouts()).toHaveLength(1)
      })
  })

for (const name of ['cancel', 'fail', 'less'] as const)
  test(`what ends at the bank by ${name} is not credited, and the result says so`, async ({ page }) => {
    await enter(page, 'sara', 'aftab', WALLET)
    await goToBank(page)
    await endAtBank(page, name)
    await expect(truth(page)).toContainText('ناموفق')
    await expect(truth(page)).toContainText(BEFORE)
    await opensWallet(page)
    await expect(latest(page)).toContainText('ناموفق')
    expect(await cashOf('sara')).toBe(1_250_000)
  })

const PROBLEMS: readonly (readonly [GatewayKind, string])[] = [
  ['failing', 'اتصال به درگاه بانک برقرار نشد (۱۰۰). پولی از شما کم نشد؛ دوباره امتحان کنید.'],
  ['odd', 'اتصال به درگاه بانک برقرار نشد (۱۰۱). پولی از شما کم نشد؛ درگاه دیگری را امتحان کنید.'],
  ['empty', 'درگاه بانک پاسخ نمی‌دهد. پولی از شما کم نشد؛ درگاه دیگری را امتحان کنید.'],
]
test('[PAY-10][PAY-11][PAY-12] a gateway that fails, answers something else or nothing says so with its number; another one is paid by', async ({
  page,
  allowed,
}) => {
  allowed.push(/status of 50\d/)
  await enter(page, 'sara', 'aftab', WALLET)
  for (const [kind, text] of PROBLEMS) {
    await choose(page, kind)
    await payButton(page).click()
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  expect(await complaints(page)).toEqual([])
  await goToBank(page)
})

/** The same as text alone: the address carries what could have been a part of the page. */
const MARKUP = '<img src=x onerror=hit()><b id=bold>paid</b>'

test('[PAY-17][PAY-18][PAY-19][PAY-20][PAY-O5] the result shows the address and its values as text, whatever is in them, and says that they are no proof: that is the history and the credit', async ({
  page,
}) => {
  await enter(page, 'sara', 'aftab', `/payment-result?status=${encodeURIComponent(MARKUP)}&paymentCode=7`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('نتیجهٔ تراکنش')
  await expect(page).toHaveTitle(/نتیجهٔ تراکنش/)
  await expect(raw(page).getByText(`/payment-result?status=${MARKUP}&paymentCode=7`, { exact: true })).toBeVisible()
  await expect(raw(page).getByRole('listitem')).toHaveText([`status: ${MARKUP}`, 'paymentCode: 7'])
  expect(await page.locator('main :is(img, #bold)').count()).toBe(0)
  await expect(raw(page).getByText('این‌ها نشانهٔ پرداخت نیستند. نتیجهٔ واقعی در کیف پول شماست.')).toBeVisible()
  await expect(truth(page)).toContainText('100001000000')
  await expect(truth(page)).toContainText(BEFORE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('who has no session any more sees the result, too, and is led to the wallet by the sign-in', async ({ page }) => {
  await page.goto(`/payment-result?status=${encodeURIComponent(MARKUP)}`)
  await splashGone(page)
  await expect(page.getByRole('heading', { level: 1, name: 'نتیجهٔ تراکنش' })).toBeVisible()
  await expect(raw(page).getByRole('listitem')).toHaveText([`status: ${MARKUP}`])
  await expect(truth(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'ورود و دیدن نتیجه' }).click()
  await expect(page).toHaveURL(/\/login\?next=.*wallet/)
})

test('who must enrol the face sees the result first', async ({ page }) => {
  await enter(page, 'mustenroll', 'aftab', '/payment-result?status=SUCCESS')
  await expect(page.getByRole('heading', { level: 1, name: 'نتیجهٔ تراکنش' })).toBeVisible()
  await expect(truth(page)).toContainText(BEFORE)
  await page.getByRole('button', { name: 'بازگشت به خانه' }).click()
  await expect(page).toHaveURL(/\/face(\/|$)/)
})

test('who pays and never comes back finds the money in the wallet once the university has asked the bank', async ({ page }) => {
  await enter(page, 'sara', 'aftab', WALLET)
  await goToBank(page)
  await act(page, 'leave')
  await expect(page.getByText('این صفحه به دانشگاه بازنمی‌گردد')).toBeVisible()
  await opensWallet(page)
  await expect(latest(page)).toContainText('ناموفق')
  await expect(cards(page)).toContainText(BEFORE)
  await reconcile()
  await opensWallet(page)
  await expect(latest(page)).toContainText('موفق')
  await expect(latest(page)).not.toContainText('ناموفق')
  await expect(cards(page)).toContainText(AFTER)
  expect(await cashOf('sara')).toBe(1_450_000)
})

test('a return that comes twice, a reload, and going back and forth credit nothing more', async ({ page, allowed }) => {
  allowed.push(/status of 409/)
  const returns: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(`${CAMPUS}${CHECKOUT.replace('process-payment', 'return')}`)) returns.push(request.url())
  })
  await enter(page, 'sara', 'aftab', WALLET)
  await goToBank(page)
  await endAtBank(page, 'pay')
  await page.goto(returns[0] ?? '')
  await expect(truth(page)).toContainText(AFTER)
  await page.reload()
  await expect(truth(page)).toContainText(AFTER)
  await page.goBack()
  await page.goBack()
  await expect(page.getByText('این پرداخت انجام و به دانشگاه رسیده است. دوباره پرداخت نمی‌شود.')).toBeVisible()
  await page.goForward()
  await expect(truth(page)).toContainText(AFTER)
  await opensWallet(page)
  await expect(latest(page)).toHaveCount(1)
  expect(await cashOf('sara')).toBe(1_450_000)
})

test('one payment in two tabs is paid once; the other tab says so and leads to the same result', async ({ page, allowed }) => {
  allowed.push(/status of 409/)
  await enter(page, 'sara', 'aftab', WALLET)
  await goToBank(page)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await act(other, 'pay')
  await expect(truth(other)).toContainText(AFTER)
  await act(page, 'pay')
  await expect(page.getByText('این پرداخت انجام و به دانشگاه رسیده است. دوباره پرداخت نمی‌شود.')).toBeVisible()
  await page.getByRole('link', { name: 'بازگشت به دانشگاه' }).click()
  await expect(truth(page)).toContainText(AFTER)
  expect(await cashOf('sara')).toBe(1_450_000)
})

test('a bank that the university does not declare is not gone to: neither by the wallet, nor past it by a form of the page', async ({
  page,
  allowed,
}) => {
  allowed.push(/Content Security Policy/)
  await page.route(`${CAMPUS}${CHECKOUT}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, json: { status: 302, redirectUrl: 'https://elsewhere.example/pay/7' } })
  })
  await enter(page, 'sara', 'aftab', WALLET)
  await choose(page)
  await payButton(page).click()
  await expect(page.getByText('اتصال به درگاه بانک برقرار نشد (۱۰۱).', { exact: false })).toBeVisible()
  await expect(page).toHaveURL(/\/user\/wallet/)
  const refused = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective), { once: true })
        const form = document.createElement('form')
        form.method = 'POST'
        form.action = 'https://elsewhere.example/pay'
        document.body.append(form)
        form.submit()
      }),
  )
  expect(refused).toBe('form-action')
  expect(await page.evaluate(() => location.pathname)).toBe(WALLET)
})

test('a charge is made by keyboard alone, from the sign-in to the result', async ({ page }) => {
  await page.goto(WALLET)
  await splashGone(page)
  await signInByKeyboard(page, 'sara', PASSWORD)
  await reach(page, prices(page).getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(prices(page).getByRole('radio', { name: '۲۰٬۰۰۰ تومان' })).toBeChecked()
  await reach(page, gateways(page).getByRole('radio').first())
  await page.keyboard.press('Enter')
  await reach(page, payButton(page))
  await page.keyboard.press('Enter')
  const pay = page.locator('button[value=pay]')
  await expect(pay).toBeVisible()
  await reach(page, pay)
  await page.keyboard.press('Enter')
  await expect(truth(page)).toContainText(AFTER)
})

for (const [device, viewport] of Object.entries(DEVICES))
  for (const colorScheme of modesOn(device))
    test(`axe finds nothing on the result, ${device}, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await enter(page, 'sara', 'aftab', `/payment-result?status=SUCCESS&paymentCode=${'7'.repeat(80)}`)
      await expect(truth(page)).toContainText(BEFORE)
      expect(await complaints(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })

test('[PAY-O9] the built portal names no host for tests and no gateway that skips the bank', () => {
  const site = join(STAGE_FOLDER, 'site')
  const read = (ending: string) =>
    readdirSync(site, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending))
      .map((file) => readFileSync(join(site, file), 'utf8'))
  const lists = read('.json').flatMap((text) => [...text.matchAll(/"(testHosts|shortcutGateways)":(?:\{"in".*?"default":)?(\[[^\]]*\])/g)])
  expect(lists.map(([, name, list]) => `${name} ${list}`).sort()).toEqual(['shortcutGateways []', 'testHosts []'])
  expect(read('.js').filter((code) => /testHosts|shortcutGateways/.test(code))).toEqual([])
})
