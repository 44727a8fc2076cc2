import { randomUUID } from 'node:crypto'
import type { Answer, Loose, Student } from './campusClient.ts'
import { type PlainBrowser, plainBrowser } from './plainBrowser.ts'

export const CHECKOUT = '/rest/modules/epayment/processing/v3/payment-gates/process-payment'
/** A page of the portal that may call the campus of `startTestCampus`; of one that any page of this machine may call. */
export const CALL_BACK = 'http://portal.test/payment-result?from=wallet'
export const LOCAL_CALL_BACK = 'http://portal.localhost/payment-result'
/** Gateways of every university that has a bank: one leads to an address, one takes a form. */
export const ADDRESS_GATEWAY = 11
export const FORM_GATEWAY = 12

/** Asks to charge 200,000 rials by the gateway with an address, or something else. */
export const checkOut = (student: Student, change: object = {}, key: string = randomUUID()): Promise<Answer> => {
  const usual = { amount: 200_000, callBackAppUrl: CALL_BACK, consumer: 'CreditCharge', gatewayId: ADDRESS_GATEWAY, currentPhase: 1 }
  return student.send('POST', CHECKOUT, { ...usual, ...change }, { 'Idempotency-Key': key })
}

/** A browser at the bank's page of a payment. */
export interface Payer {
  readonly browser: PlainBrowser
  /** The address of the page. */
  readonly page: string
}

/** Goes to the bank with what a checkout has answered. */
export async function goToBank({ body }: Answer): Promise<Payer> {
  const browser = plainBrowser()
  const page = body.redirectUrl ?? (await browser.post(body.bankUrl, body.formFields)).headers.get('location')
  const address = body.redirectUrl === undefined ? new URL(page, body.bankUrl).href : page
  await browser.get(address)
  return { browser, page: address }
}

/** Presses a button of the page. */
export const press = ({ browser, page }: Payer, act: string): Promise<Answer> => browser.post(page, { act })

/** The address that an answer leads to. */
export const locationOf = ({ headers }: Answer): string => headers.get('location') ?? ''

/** Checks out, pays at the bank by `act`, and gives the address that leads back to the university. */
export async function payAtBank(student: Student, act = 'pay', change: object = {}): Promise<string> {
  return locationOf(await press(await goToBank(await checkOut(student, change)), act))
}

/** Follows a return of the bank, and gives what the portal's page of results is given. */
export async function followReturn(address: string): Promise<Loose> {
  const landing = locationOf(await plainBrowser().get(address))
  return landing === '' ? undefined : Object.fromEntries(new URL(landing).searchParams)
}
