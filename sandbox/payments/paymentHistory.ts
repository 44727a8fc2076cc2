import type { Database } from '../database/database.ts'
import { readFlag, readInstant, readNumber, readText } from '../database/readRow.ts'

/** A page of the payments of a person that have reached the bank, the latest first (WALLET-44 to WALLET-46). `page` counts from 0; amounts are rials. */
export async function paymentHistory(
  database: Database,
  personId: number,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly content: readonly object[]; readonly totalElements: number }> {
  const [total] = await database.query(
    'SELECT count(*)::integer AS payments FROM campus.payment WHERE person_id = $1 AND bank_reference IS NOT NULL',
    [personId],
  )
  const rows = await database.query(
    `SELECT payment_code, bank_name, state = 'PAID' AS successful, amount, started_at FROM campus.payment
     WHERE person_id = $1 AND bank_reference IS NOT NULL ORDER BY started_at DESC, id DESC LIMIT $2 OFFSET $3`,
    [personId, size, page * size],
  )
  return {
    content: rows.map((row) => ({
      paymentCode: readText(row, 'payment_code'),
      bankName: readText(row, 'bank_name'),
      successful: readFlag(row, 'successful'),
      amount: readNumber(row, 'amount'),
      startDate: readInstant(row, 'started_at').toISOString(),
    })),
    totalElements: total === undefined ? 0 : readNumber(total, 'payments'),
  }
}
