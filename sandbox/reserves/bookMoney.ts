import type { Database } from '../database/database.ts'
import { readNumber } from '../database/readRow.ts'

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

/**
 * A person's credit in rials, locked until the transaction ends. Every change of money takes this lock first, in a mode that does not block inserting an
 * Idempotency-Key of the same person: two presses with different keys would deadlock otherwise.
 */
export async function lockCredit(database: Database, personId: number): Promise<number> {
  const [row] = await database.query('SELECT credit FROM campus.person WHERE id = $1 FOR NO KEY UPDATE', [personId])
  return row === undefined ? 0 : readNumber(row, 'credit')
}

/** Moves `amount` rials (negative: the person pays) and writes it into the ledger, whose sum is always the credit. `paymentId`: the payment that is charged, which can be booked once. */
export async function bookMoney(
  database: Database,
  personId: number,
  amount: number,
  kind: LedgerKind,
  programId: number | null,
  now: Date,
  paymentId: number | null = null,
): Promise<void> {
  if (amount === 0) return
  const [row] = await database.query('UPDATE campus.person SET credit = credit + $2 WHERE id = $1 RETURNING credit', [personId, amount])
  if (row === undefined) throw new Error(`no person ${personId}`)
  await database.query(
    'INSERT INTO campus.ledger (person_id, amount, balance_after, kind, program_id, booked_at, payment_id) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [personId, amount, readNumber(row, 'credit'), kind, programId, now.toISOString(), paymentId],
  )
}
