import { logActivity } from '../activity/logActivity.ts'
import type { CivilDate } from '../calendar/civilDate.ts'
import type { Database } from '../database/database.ts'
import { readNumber } from '../database/readRow.ts'
import { mealTypeById } from '../seed/mealTypes.ts'
import type { ProgramRecord } from './programRecord.ts'

/** Why money moved. */
export type LedgerKind =
  | 'RESERVE'
  | 'CANCEL'
  | 'SALE_TOLL'
  | 'SALE_TOLL_BACK'
  | 'SELF_CHANGE_TOLL'
  | 'DAILY_SALE'
  | 'CHARGE'
  | 'TRANSFER_OUT'
  | 'TRANSFER_IN'

/** Money of a person that moves. */
export interface Booking {
  readonly personId: number
  readonly kind: LedgerKind
  /** Rials; negative: the person pays. */
  readonly amount: number
  /** What the activity report says it was about. */
  readonly item: string
  readonly serveDate?: CivilDate
  readonly programId?: number
  /** The payment that is charged, which can be booked once. */
  readonly paymentId?: number | undefined
}

/**
 * A person's credit in rials, locked until the transaction ends. Every change of money takes this lock first, in a mode that does not block inserting an
 * Idempotency-Key of the same person: two presses with different keys would deadlock otherwise.
 */
export async function lockCredit(database: Database, personId: number): Promise<number> {
  const [row] = await database.query('SELECT credit FROM campus.person WHERE id = $1 FOR NO KEY UPDATE', [personId])
  return row === undefined ? 0 : readNumber(row, 'credit')
}

/** Moves money and writes it into the ledger, whose sum is always the credit, and into the activity report, which also lists what costs nothing. */
export async function bookMoney(database: Database, booking: Booking, now: Date): Promise<void> {
  const { personId, kind, amount, item, serveDate, programId = null, paymentId = null } = booking
  const [row] = await database.query('UPDATE campus.person SET credit = credit + $2 WHERE id = $1 RETURNING credit', [personId, amount])
  if (row === undefined) throw new Error(`no person ${personId}`)
  const remainingCredit = readNumber(row, 'credit')
  await logActivity(database, { personId, action: kind, item, amount, ...(serveDate && { serveDate }), remainingCredit }, now)
  if (amount === 0) return
  await database.query(
    'INSERT INTO campus.ledger (person_id, amount, balance_after, kind, program_id, booked_at, payment_id) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [personId, amount, remainingCredit, kind, programId, now.toISOString(), paymentId],
  )
}

/** What a booking says of the program that it is for. */
export function bookedFor({ id, foodName, meal }: ProgramRecord): Pick<Booking, 'programId' | 'item' | 'serveDate'> {
  return { programId: id, item: `${foodName}، ${mealTypeById(meal.mealTypeId).name}، ${meal.selfName}`, serveDate: meal.date }
}
