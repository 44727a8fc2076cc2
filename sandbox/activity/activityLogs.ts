import { type CivilDate, instantsOf } from '../calendar/civilDate.ts'
import type { Database } from '../database/database.ts'
import { readInstant, readNumber, readText, readTextOrNull } from '../database/readRow.ts'

/** Which part of the report is asked for: days in Asia/Tehran, both included, and a page that counts from 1 (ACT-03, ACT-O5). */
export interface ActivityRange {
  readonly from: CivilDate
  readonly to: CivilDate
  readonly page: number
  readonly size: number
}

/** A page of what a person did, the latest first. */
export async function activityLogs(
  database: Database,
  personId: number,
  { from, to, page, size }: ActivityRange,
): Promise<{ readonly content: readonly object[]; readonly totalElements: number }> {
  const span = [personId, ...instantsOf(from, to)]
  const rows = await database.query(ACTIVITY_PAGE, [...span, (page - 1) * size, size])
  const [total] = await database.query(
    'SELECT count(*)::integer AS total FROM campus.activity WHERE person_id = $1 AND happened_at >= $2 AND happened_at < $3',
    span,
  )
  return {
    content: rows.map((row) => ({
      id: readNumber(row, 'id'),
      actionType: readText(row, 'action'),
      item: readText(row, 'item'),
      date: readInstant(row, 'happened_at').toISOString(),
      amount: readNumber(row, 'amount'),
      serveDate: readTextOrNull(row, 'serve_date'),
      remainingCredit: readNumber(row, 'remaining_credit'),
    })),
    totalElements: total === undefined ? 0 : readNumber(total, 'total'),
  }
}

/** The rows of a page by person, span, rows before it and size, in the order of the primary key. */
export const ACTIVITY_PAGE = `
  SELECT id, action, item, happened_at, amount, serve_date, remaining_credit FROM campus.activity
  WHERE person_id = $1 AND happened_at >= $2 AND happened_at < $3 ORDER BY happened_at DESC, id DESC OFFSET $4 LIMIT $5`
