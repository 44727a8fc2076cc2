import { randomInt } from 'node:crypto'
import { terminalOf } from '../bank/terminals.ts'
import type { CampusAddress } from '../campusState.ts'
import type { Row } from '../database/database.ts'
import { readNumber, readText, readTextOrNull } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'
import { mayCall } from '../http/crossOrigin.ts'
import type { PaymentState } from './askBank.ts'
import { gatewayInfo } from './gateways.ts'

/** One charge. Money is rials. */
export interface Payment {
  readonly id: number
  readonly personId: number
  readonly amount: number
  readonly gatewayId: number
  readonly bankName: string
  readonly paymentCode: string
  readonly reference: string | null
  readonly state: PaymentState
  readonly callBackUrl: string
}

const FIELDS = 'id, person_id, amount, gateway_id, bank_name, payment_code, bank_reference, state, call_back_url'

const paymentOf = (row: Row): Payment => ({
  id: readNumber(row, 'id'),
  personId: readNumber(row, 'person_id'),
  amount: readNumber(row, 'amount'),
  gatewayId: readNumber(row, 'gateway_id'),
  bankName: readText(row, 'bank_name'),
  paymentCode: readText(row, 'payment_code'),
  reference: readTextOrNull(row, 'bank_reference'),
  state: readText(row, 'state') as PaymentState,
  callBackUrl: readText(row, 'call_back_url'),
})

/** The payment of a university with this id, or with this bank reference; undefined if there is none. */
export async function findPayment(
  { campus, university }: CampusAddress,
  key: { readonly id: number } | { readonly reference: string },
): Promise<Payment | undefined> {
  const [column, value] = 'id' in key ? ['id', key.id] : ['bank_reference', key.reference]
  const [row] = await campus.database.query(`SELECT ${FIELDS} FROM campus.payment WHERE ${column} = $1 AND university = $2`, [
    value,
    university.unikey,
  ])
  return row === undefined ? undefined : paymentOf(row)
}

/** What a student asks for (PAY-03). */
export interface ChargeWish {
  readonly amount: number
  readonly callBackAppUrl: string
  readonly consumer: string
  readonly gatewayId: number
}

/** Notes a payment before the bank is asked, and returns its id. Throws what is wrong with the wish. */
export async function startPayment({ campus, university }: CampusAddress, personId: number, wish: ChargeWish): Promise<number> {
  const { database, clock } = campus
  const info = gatewayInfo(university.unikey, wish.consumer)
  if (info === undefined) throw new CampusError('CONSUMER_NOT_FOUND')
  if (!info.active) throw new CampusError('GATEWAY_NOT_ACTIVE')
  const [forbidden] = await database.query(
    `SELECT 1 FROM campus.person WHERE id = $1 AND profile->'group'->>'onlineCreditChargeForbidden' = 'true'`,
    [personId],
  )
  if (forbidden !== undefined) throw new CampusError('CREDIT_CHARGE_FORBIDDEN')
  const terminal = terminalOf(university.unikey, wish.gatewayId)
  if (terminal === undefined) throw new CampusError('GATEWAY_NOT_FOUND')
  if (!info.canCustomAmountPay && !info.authzAmounts.includes(wish.amount)) throw new CampusError('PAYMENT_AMOUNT_NOT_ALLOWED')
  const callBack = callBackOf(wish.callBackAppUrl, campus.origins)
  const [row] = await database.query(
    `INSERT INTO campus.payment (person_id, university, amount, gateway_id, bank_name, payment_code, call_back_url, started_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [
      personId,
      university.unikey,
      wish.amount,
      terminal.id,
      terminal.displayName,
      String(randomInt(100_000_000_000, 280_000_000_000)),
      callBack,
      clock.now().toISOString(),
    ],
  )
  if (row === undefined) throw new Error('the payment was not stored')
  return readNumber(row, 'id')
}

/** The address to return to. Throws where it is no page of a portal: a bank must not lead payers anywhere else. */
function callBackOf(text: string, origins: readonly string[] | '*loopback'): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPage = url !== undefined && /^https?:$/.test(url.protocol) && `${url.username}${url.password}` === ''
  if (!isPage || !mayCall(url.origin, origins)) throw new CampusError('CALL_BACK_NOT_ALLOWED')
  return url.href
}
