import { isMap } from '../../engine/data/isMap.ts'
import { merchantSecret } from '../bank/merchantSecret.ts'
import type { CampusAddress } from '../campusState.ts'

/** ms that the server waits for the bank: a browser waits for it meanwhile. */
const PATIENCE = 4000

/** Asks the bank as its merchant; undefined if it does not answer with JSON and status 200 in time. */
async function askBank(address: CampusAddress, path: string, question: object, patience: number): Promise<unknown> {
  try {
    const answer = await fetch(`${address.bank()}${path}`, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      headers: { Authorization: `Bearer ${await merchantSecret(address)}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(question),
    })
    return answer.status === 200 ? await answer.json() : undefined
  } catch {
    return undefined
  }
}

/** What the bank answers to a checkout: the token of the session, none in the known shape, something else, or nothing. */
export type Checkout = { readonly token: string } | 'empty' | 'odd' | 'silent'

/** An order as the bank is asked to open it. */
export interface Order {
  readonly orderCode: string
  /** Rials. */
  readonly amount: number
  readonly terminalId: number
  readonly returnUrl: string
  readonly site: string
}

/** Asks the bank to open a session; asked again for the same order it gives the same one. */
export async function openAtBank(address: CampusAddress, order: Order, patience = PATIENCE): Promise<Checkout> {
  const answer = await askBank(address, '/merchant/sessions', order, patience)
  if (answer === undefined) return 'silent'
  if (!isMap(answer)) return 'odd'
  const { token } = answer
  if (token === '' || Object.keys(answer).length === 0) return 'empty'
  return typeof token === 'string' && /^[\w-]{1,100}$/.test(token) ? { token } : 'odd'
}

/** What became of a payment: its state in our books, 'STARTED' while it can still be paid. */
export type PaymentState = 'STARTED' | 'PAID' | 'CANCELLED' | 'FAILED' | 'EXPIRED'

const STATES: Readonly<Record<string, PaymentState>> = {
  OPEN: 'STARTED',
  VERIFIED: 'PAID',
  CANCELLED: 'CANCELLED',
  FAILED: 'FAILED',
  REVERSED: 'FAILED',
  EXPIRED: 'EXPIRED',
  UNKNOWN: 'FAILED',
}

/** Has the bank verify a session, and says what became of it; 'silent' without an answer that says so, for the amount that was ordered. */
export async function verifyAtBank(
  address: CampusAddress,
  order: { readonly token: string; readonly orderCode: string; readonly amount: number },
  patience = PATIENCE,
): Promise<PaymentState | 'silent'> {
  const answer = await askBank(address, '/merchant/verify', order, patience)
  const state = isMap(answer) && typeof answer['state'] === 'string' ? STATES[answer['state']] : undefined
  if (state === undefined || !isMap(answer)) return 'silent'
  return state === 'PAID' && answer['amount'] !== order.amount ? 'silent' : state
}
