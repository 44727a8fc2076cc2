import { createSecret, hashOf } from '../auth/secrets.ts'
import type { CampusAddress } from '../campusState.ts'
import type { Row } from '../database/database.ts'
import { readNumber, readText } from '../database/readRow.ts'

const MINUTE = 60_000
/** How long a session can be paid, and how long the merchant has to verify one that is paid. */
const OPEN_MS = 10 * MINUTE
const VERIFY_MS = 30 * MINUTE

export type SessionState = 'OPEN' | 'PAID' | 'VERIFIED' | 'CANCELLED' | 'FAILED' | 'EXPIRED' | 'REVERSED'

/** One payment at the bank. Money is rials. */
export interface BankSession {
  readonly token: string
  readonly orderCode: string
  readonly amount: number
  readonly terminalId: number
  readonly returnUrl: string
  readonly site: string
  readonly state: SessionState
}

const FIELDS = 'token, order_code, amount, terminal_id, return_url, site, state'

const sessionOf = (row: Row): BankSession => ({
  token: readText(row, 'token'),
  orderCode: readText(row, 'order_code'),
  amount: readNumber(row, 'amount'),
  terminalId: readNumber(row, 'terminal_id'),
  returnUrl: readText(row, 'return_url'),
  site: readText(row, 'site'),
  state: readText(row, 'state') as SessionState,
})

/** The state of a row at the instant $1: time ends sessions, whether or not anybody looks. */
const STATE_NOW = `CASE WHEN state = 'OPEN' AND expires_at <= $1::timestamptz THEN 'EXPIRED'
  WHEN state = 'PAID' AND paid_at <= $1::timestamptz - interval '${VERIFY_MS} milliseconds' THEN 'REVERSED' ELSE state END`

/** Opens the session of an order, or gives the one that it has: a merchant may ask twice. undefined: the same order with another amount. */
export async function openSession(
  { campus, university }: CampusAddress,
  order: Pick<BankSession, 'orderCode' | 'amount' | 'terminalId' | 'returnUrl' | 'site'>,
): Promise<string | undefined> {
  const [row] = await campus.database.query(
    `INSERT INTO campus.bank_session AS s (token, merchant, order_code, amount, terminal_id, return_url, site, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (merchant, order_code) DO UPDATE SET return_url = s.return_url
       WHERE s.amount = excluded.amount AND s.terminal_id = excluded.terminal_id RETURNING token`,
    [
      createSecret(),
      university.unikey,
      order.orderCode,
      order.amount,
      order.terminalId,
      order.returnUrl,
      order.site,
      new Date(campus.clock.now().getTime() + OPEN_MS).toISOString(),
    ],
  )
  return row === undefined ? undefined : readText(row, 'token')
}

/**
 * The session of a token, for the browser that has come back to it first; 'foreign' for any other. One that has no cookie yet may have lost the answer
 * with it, and comes again: it is not remembered.
 */
export async function visitSession(
  { campus, university }: CampusAddress,
  token: string,
  browser: string | undefined,
): Promise<BankSession | 'foreign' | undefined> {
  const [row] = await campus.database.query(
    `UPDATE campus.bank_session SET state = ${STATE_NOW}, browser_hash = coalesce(browser_hash, $4)
     WHERE token = $2 AND merchant = $3 RETURNING ${FIELDS}, browser_hash`,
    [campus.clock.now().toISOString(), token, university.unikey, browser === undefined ? null : hashOf(browser)],
  )
  if (row === undefined) return undefined
  const owner = row['browser_hash']
  return owner === null || (browser !== undefined && owner === hashOf(browser)) ? sessionOf(row) : 'foreign'
}

/** Ends an open session: with so many rials, or unpaid. Returns whether it was open; of several at once one finds it so. */
export async function endSession(
  { campus, university }: CampusAddress,
  token: string,
  ended: { readonly paid: number } | 'CANCELLED' | 'FAILED',
): Promise<boolean> {
  const [state, paid] = typeof ended === 'string' ? [ended, null] : ['PAID', ended.paid]
  const rows = await campus.database.query(
    `UPDATE campus.bank_session SET state = $4, paid_amount = $5::bigint, paid_at = CASE WHEN $5::bigint IS NULL THEN NULL ELSE $1::timestamptz END
     WHERE token = $2 AND merchant = $3 AND state = 'OPEN' AND expires_at > $1::timestamptz RETURNING token`,
    [campus.clock.now().toISOString(), token, university.unikey, state, paid],
  )
  return rows.length === 1
}

/** What the bank says of a session to its merchant. */
export interface Verdict {
  readonly state: SessionState
  /** Rials that were paid; 0 if none. */
  readonly amount: number
}

/**
 * Verifies a session for its merchant, who names the amount of the order: paid money becomes the merchant's, for good; another amount goes back to the
 * payer. Asking again gives the same answer. undefined: there is no such session of this order.
 */
export async function verifySession(
  { campus, university }: CampusAddress,
  { token, orderCode, amount }: { readonly token: string; readonly orderCode: string; readonly amount: number },
): Promise<Verdict | undefined> {
  const [row] = await campus.database.query(
    `UPDATE campus.bank_session SET state = CASE ${STATE_NOW}
       WHEN 'PAID' THEN CASE WHEN paid_amount = amount AND amount = $5 THEN 'VERIFIED' ELSE 'REVERSED' END ELSE ${STATE_NOW} END
     WHERE token = $2 AND merchant = $3 AND order_code = $4 RETURNING state, coalesce(paid_amount, 0) AS paid`,
    [campus.clock.now().toISOString(), token, university.unikey, orderCode, amount],
  )
  return row === undefined ? undefined : { state: readText(row, 'state') as SessionState, amount: readNumber(row, 'paid') }
}
