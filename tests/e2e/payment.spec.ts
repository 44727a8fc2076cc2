import type { Page } from '@playwright/test'
import { complaints } from './support/axe.ts'
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
import { reach } from './support/keyboard.ts'
import { splashGone } from './support/splash.ts'
import { DESKTOP, PHONE } from './support/stage.ts'
import { enter, expect, fillSignIn, nextCaptcha, pickUniversity, resetCampus, seenCalls, submitButton, test } from './support/student.ts'

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
