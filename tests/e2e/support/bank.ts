import type { Locator, Page } from '@playwright/test'
import type { BankAct } from '../../../sandbox/bank/bankPages.ts'
import { studentAt } from '../../campus/support/campusClient.ts'
import { CAMPUS, CONTROL } from './stage.ts'
import { expect } from './student.ts'

export const WALLET = '/user/wallet'
export const CHECKOUT = '/rest/modules/epayment/processing/v3/payment-gates/process-payment'

/** The bank's gateways, as the wallet names them. */
export const GATEWAYS = {
  address: 'بانک تمرینی',
  form: 'پرداخت تمرینی همراه',
  failing: 'درگاه خراب',
  odd: 'درگاه ناآشنا',
  empty: 'درگاه خاموش',
} as const
export type GatewayKind = keyof typeof GATEWAYS

export const cards = (page: Page): Locator => page.getByRole('radiogroup', { name: 'کارت‌های شما' })
export const prices = (page: Page): Locator => page.getByRole('radiogroup', { name: 'چه مبلغی؟' })
export const gateways = (page: Page): Locator => page.getByRole('radiogroup', { name: 'از کدام درگاه؟' })
export const payButton = (page: Page): Locator => page.locator('main').getByRole('button', { name: /^پرداخت( [۰-۹]|$)/ })
export const history = (page: Page): Locator => page.getByRole('region', { name: 'پرداخت‌های پیشین' })
/** The balance in the header. */
export const balance = (page: Page): Locator => page.locator('header').getByRole('link', { name: /^کیف پول/ })

/** Picks a radio button; one at the end of a phone is under the bar that stays there until it is scrolled up. */
export async function pick(radio: Locator): Promise<void> {
  await radio.evaluate((one) => one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' }))
  await radio.check({ force: true })
}

/** Picks 20,000 toman, or another price, and a gateway. */
export async function choose(page: Page, kind: GatewayKind = 'address', price = '۲۰٬۰۰۰ تومان'): Promise<void> {
  await pick(prices(page).getByRole('radio', { name: price, exact: true }))
  await pick(gateways(page).getByRole('radio', { name: GATEWAYS[kind], exact: true }))
}

/** Chooses, pays and waits for the page of the bank. */
export async function goToBank(page: Page, kind: GatewayKind = 'address'): Promise<void> {
  await choose(page, kind)
  await payButton(page).click()
  await expect(page.getByText('پذیرنده: دانشگاه آفتاب')).toBeVisible()
}

/** Presses a button of the bank's page. */
export const act = (page: Page, name: BankAct): Promise<void> => page.locator(`button[name=act][value=${name}]`).click()

/** Does something at the page of the bank, and comes back to the result; the bank of the form leads back by a press. */
export async function endAtBank(page: Page, name: BankAct, kind: GatewayKind = 'address'): Promise<void> {
  await act(page, name)
  if (kind === 'form') await page.getByRole('button', { name: 'بازگشت به دانشگاه' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'نتیجهٔ تراکنش' })).toBeVisible()
}

/** Somebody's cash at aftab, in rials, as the campus has it. */
export const cashOf = async (username: string): Promise<number> => (await studentAt(CAMPUS, username)).credit()

/** What a control of the campus's payments answers. */
async function control(path: string, body: object = {}): Promise<void> {
  const answer = await fetch(`${CONTROL}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok, await answer.text()).toBe(true)
}
/** Has the campus ask its bank about the payments that nobody came back with. */
export const reconcile = (): Promise<void> => control('reconcile')
/** Gives somebody so many more payments of the past. */
export const addPayments = (username: string, count: number): Promise<void> => control('payments', { username, count })
