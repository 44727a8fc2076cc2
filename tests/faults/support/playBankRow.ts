import { formatMoney } from '../../../engine/format/money.ts'
import type { FaultOrder } from '../../../sandbox/control/faultBoard.ts'
import { CHECKOUT } from '../../campus/support/bankClient.ts'
import { call, type Loose, type Student } from '../../campus/support/campusClient.ts'
import { testNow } from '../../campus/support/databases.ts'
import type { PlainBrowser } from '../../campus/support/plainBrowser.ts'
import { type BankRow, GATEWAYS, titleOf } from './bankRows.ts'
import { type OpenedPage, openPage, untilPage } from './openPage.ts'
import { pressNamed } from './pageHands.ts'
import { type Left, makeReturn, RETURN, visitBank } from './visitBank.ts'
import { payButton, pickCharge } from './walletDrivers.ts'
import { cartOf } from './walletSubject.ts'

/** Rials: an amount of the list. */
const AMOUNT = 200_000
const CREDIT = '/rest/users/nurture-profiles'
const HISTORY = '/rest/payment-transactions/current'

export interface BankWorld {
  readonly gateway: string
  readonly base: string
  readonly university: string
  readonly who: string
  readonly student: Student
}

/** Money of a person as the campus has it; rials. */
interface Money {
  readonly credit: number
  readonly payments: number
  readonly successful: number
  /** Whether the latest payment is successful. */
  readonly latest: boolean
}

async function moneyOf({ student }: BankWorld): Promise<Money> {
  const { content, totalElements } = (await student.get(`${HISTORY}?page=0&size=999`)).body
  const paid = content.filter(({ successful }: Loose) => successful)
  return { credit: await student.credit(), payments: totalElements, successful: paid.length, latest: content[0]?.successful === true }
}

const order = ({ base, university }: BankWorld, fault: FaultOrder) =>
  call('POST', `${base}/__campus/faults`, { body: { university, ...fault } })
const reconcile = ({ base }: BankWorld) => call('POST', `${base}/__campus/reconcile`)
const mend = ({ base }: BankWorld) => call('DELETE', `${base}/__campus/faults`)

/** A row of which nobody pays anything here. */
const FOOD = { programId: 7, foodNames: 'قورمه‌سبزی', price: 300_000, programDate: '2026-11-25' }

/** One browser: it has one page open at a time and keeps what that stores. */
function createBrowser(world: BankWorld) {
  const { student } = world
  let kept: Readonly<Record<string, string>> = {
    uni_code: world.university,
    access_token: student.token,
    refresh_token: student.refreshToken,
    ...cartOf(`${world.university} ${world.who}`, FOOD, 2),
  }
  const left: Left[] = []
  let page: OpenedPage | undefined
  const close = () => {
    if (page === undefined) return
    kept = Object.fromEntries(page.kept)
    page.close()
    page = undefined
  }
  return {
    left,
    cart: () => kept['independentReserveCart'],
    close,
    async open(at: string): Promise<OpenedPage> {
      close()
      page = await openPage({ gateway: world.gateway, at, now: testNow, kept, leave: (address, fields) => left.push({ address, fields }) })
      return page
    },
  }
}
type Browser = ReturnType<typeof createBrowser>

const shows = (page: OpenedPage, what: RegExp | string, patience?: number) =>
  untilPage(
    () => (typeof what === 'string' ? page.main().includes(what) : what.test(page.main())),
    () => `the page does not show ${what}: ${page.main()}`,
    patience,
  )

/** Opens the wallet, and gives its pay button once amount and gateway are picked. */
async function openCharge(browser: Browser, row: BankRow): Promise<() => Promise<HTMLElement>> {
  const page = await browser.open('/user/wallet')
  await pickCharge(page, AMOUNT, GATEWAYS[row.gateway])
  return () => payButton(page)
}

/** Presses pay as the row has it until the browser is sent to the bank. */
async function checkOut(world: BankWorld, browser: Browser, row: BankRow): Promise<Left> {
  const isLeft = () => browser.left.at(-1)
  const pay = await openCharge(browser, row)
  const inTrouble = async (fault: FaultOrder) => {
    await order(world, fault)
    ;(await pay()).click()
    await untilPage(
      () => /\(۱۰۰\)/.test(document.body.textContent ?? ''),
      () => `no error is shown: ${document.body.textContent}`,
    )
    await mend(world)
  }
  if (row.trouble === 'the campus is down at the checkout') await inTrouble({ call: `POST ${CHECKOUT}`, kind: 'none', after: true })
  if (row.trouble === 'the bank is down at the checkout') await inTrouble({ call: 'POST /merchant/sessions', kind: 'none' })
  if (row.trouble === 'the wallet is closed at the checkout') {
    ;(await pay()).click()
    await (await openCharge(browser, row))().then((button) => button.click())
  } else (await pay()).click()
  if (row.trouble === 'the portal is pressed twice') (await pay().catch(() => undefined))?.click()
  await untilPage(isLeft, () => `the browser is not sent to the bank: ${document.body.textContent}`)
  browser.close()
  return isLeft() as Left
}

/** What the page of results says, against what the campus has at that moment. */
async function lookAtResult(world: BankWorld, browser: Browser, address: string): Promise<void> {
  const { pathname, search } = new URL(address)
  const { credit, latest } = await moneyOf(world)
  const page = await browser.open(`${pathname}${search}`)
  await shows(page, new RegExp(`آخرین پرداخت\\s*${latest ? 'موفق' : 'ناموفق'}`))
  await shows(page, formatMoney(credit, 'fa'))
}

/** Comes to the page of results as the row has it. */
async function arrive(world: BankWorld, browser: Browser, row: BankRow, landing: string): Promise<void> {
  if (row.trouble === 'the campus is down at the result') {
    for (const reading of [CREDIT, HISTORY]) await order(world, { call: `GET ${reading}`, kind: '500' })
    const { pathname, search } = new URL(landing)
    const page = await browser.open(`${pathname}${search}`)
    await shows(page, 'نتیجهٔ واقعی خوانده نشد')
    await mend(world)
    await pressNamed(page, 'تلاش دوباره')
    await shows(page, 'آخرین پرداخت')
  }
  await lookAtResult(world, browser, landing)
  if (row.trouble === 'the result is reloaded') await lookAtResult(world, browser, landing)
}

/** What is forged or breaks while the payer is at the bank. */
async function meddle(world: BankWorld, browser: Browser, row: BankRow, forged: string, at: PlainBrowser): Promise<void> {
  const url = new URL(forged)
  if (row.trouble === 'the return names another payment') {
    url.searchParams.set('order', '100000000001')
    const { status } = await at.get(url.href)
    if (status !== 404) throw new Error(`a return that names another payment is answered with ${status}`)
  }
  if (row.trouble === 'a result is forged')
    await lookAtResult(
      world,
      browser,
      `${window.location.origin}/payment-result?status=SUCCESS&paymentCode=${url.searchParams.get('order')}&amount=${AMOUNT}`,
    )
  if (row.trouble === 'the bank is down after the act')
    await order(world, { call: 'POST /pay/{token}', kind: 'none', after: true, times: 1 })
  if (row.trouble === 'the campus is down at the return') await order(world, { call: `* ${RETURN}`, kind: 'none', times: 1 })
  if (row.trouble === 'the bank is down at the verification') await order(world, { call: 'POST /merchant/verify', kind: 'none' })
}

/** Plays a row; what was not as it should be, in words. */
export async function playBankRow(world: BankWorld, row: BankRow): Promise<readonly string[]> {
  const browser = createBrowser(world)
  const wrong: string[] = []
  try {
    // What a failing row has left open is no part of this one.
    await reconcile(world)
    const before = await moneyOf(world)
    const cart = browser.cart()
    const left = await checkOut(world, browser, row)
    if (browser.left.length !== 1) wrong.push(`the browser was sent to the bank ${browser.left.length} times`)
    let forge = async (): Promise<unknown> => undefined
    const landing = await visitBank(
      {
        row,
        left,
        before(forged, at) {
          if (row.trouble === 'a return is forged') forge = () => makeReturn(at, { url: forged })
          return meddle(world, browser, row, forged, at)
        },
        meanwhile: async () => void (await forge()),
      },
      world.base,
    )
    if (landing !== undefined) await arrive(world, browser, row, landing)
    await mend(world)
    await reconcile(world)
    wrong.push(...(await endWrongs(world, browser, row, before)))
    if (browser.cart() !== cart) wrong.push(`the cart became ${browser.cart()}`)
  } catch (error) {
    wrong.push(String(error))
  } finally {
    browser.close()
    await mend(world)
  }
  return wrong.map((words) => `${titleOf(row)}: ${words}`)
}

/** Whether campus, wallet and cart agree on the one end of a row. */
async function endWrongs(world: BankWorld, browser: Browser, row: BankRow, before: Money): Promise<readonly string[]> {
  const after = await moneyOf(world)
  const [added, paid, begun] = [after.credit - before.credit, after.successful - before.successful, after.payments - before.payments]
  const end = added === AMOUNT && paid === 1 ? 'paid once' : added === 0 && paid === 0 ? 'not paid' : `${added} rials by ${paid} payments`
  const mayBegin = row.trouble === 'the wallet is closed at the checkout' ? [1, 2] : [1]
  const wallet = await browser.open('/user/wallet')
  await shows(wallet, new RegExp(`${row.ends === 'paid once' ? '(?<!نا)موفق' : 'ناموفق'}`))
  await shows(wallet, formatMoney(after.credit, 'fa'))
  const outcomes = wallet.find('main table tbody tr, main li').map((each) => each.textContent ?? '')
  const latest = outcomes.filter((text) => text.includes(GATEWAYS[row.gateway]) && text.includes('موفق')).slice(0, begun)
  const shownPaid = latest.filter((text) => /(?<!نا)موفق/.test(text)).length
  const cart = await browser.open('/user/cart')
  await shows(cart, `اعتبار شما ${formatMoney(after.credit, 'fa')}`)
  await shows(cart, formatMoney(2 * FOOD.price, 'fa'))
  browser.close()
  return [
    ...(end === row.ends ? [] : [`it ends in ${end} in place of ${row.ends}`]),
    ...(mayBegin.includes(begun) ? [] : [`${begun} payments were begun`]),
    ...(shownPaid === (row.ends === 'paid once' ? 1 : 0) ? [] : [`the wallet shows ${latest.join(', ')}`]),
  ]
}
