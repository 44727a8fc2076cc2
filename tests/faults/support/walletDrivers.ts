import { formatMoney } from '../../../engine/format/money.ts'
import type { Driver } from './driver.ts'
import { type OpenedPage, untilPage } from './openPage.ts'
import { isOff, pressInDialog, pressNamed, type } from './pageHands.ts'

const TRANSFER = '/user/wallet?tab=transfer'
const RESULT = '/payment-result?status=SUCCESS&paymentCode=100001'

async function pick(page: OpenedPage, words: string): Promise<void> {
  const found = await untilPage(
    () => page.find('main :is(button, label, [role=radio])').find((each) => each.textContent?.trim().startsWith(words)),
    () => `${words} is not offered: ${page.text()}`,
  )
  found.click()
}

/** Picks an amount (rials) of the list and a gateway by its name. */
export async function pickCharge(page: OpenedPage, amount: number, gateway: string): Promise<void> {
  await pick(page, formatMoney(amount, 'fa'))
  await pick(page, gateway)
}

/** The button that pays an amount, once it can be pressed. */
export const payButton = (page: OpenedPage): Promise<HTMLElement> =>
  untilPage(
    () => page.find('main button').find((each) => each.textContent?.startsWith('پرداخت ') === true && !isOff(each)),
    () => `nothing to pay with: ${page.text()}`,
  )

async function charge(page: OpenedPage): Promise<void> {
  await pickCharge(page, 200_000, 'بانک تمرینی')
  ;(await payButton(page)).click()
}
async function transfer(page: OpenedPage): Promise<void> {
  if (page.find('dialog[open]').length === 0) {
    const [name, amount] = page.find('main form input')
    type(page, `#${CSS.escape(name?.id ?? '')}`, 'ali')
    type(page, `#${CSS.escape(amount?.id ?? '')}`, '2000')
    await pressNamed(page, 'انتقال')
    await untilPage(
      () => page.find('dialog[open]').length > 0,
      () => `nobody asks before the transfer: ${page.text()}`,
    )
  }
  await pressInDialog(page)
}

/** By the screen and the call of the wallet, the page of results and the cart. */
export const WALLET_DRIVERS: Readonly<Record<string, Driver>> = {
  'wallet/wallet credit.get': { at: '/user/wallet' },
  'wallet/wallet payment.gateways': { at: '/user/wallet' },
  'wallet/wallet payments.list': { at: '/user/wallet' },
  'wallet/wallet transfers.rules': { at: TRANSFER },
  'wallet/wallet transfers.send': { at: TRANSFER, had: 'fresh', needs: 'main form input', press: transfer },
  'wallet/wallet payment.start': { at: '/user/wallet', had: 'fresh', leaves: true, needs: 'main button', press: charge },
  'wallet/payment-result credit.get': { at: RESULT },
  'wallet/payment-result payments.list': { at: RESULT },
  'wallet/cart credit.get': { at: '/user/cart' },
  'wallet/cart reserve.addByProgram': {
    at: '/user/cart',
    had: 'fresh',
    needs: 'main table button',
    press: async (page) => (await payButton(page)).click(),
  },
}
