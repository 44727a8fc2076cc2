import { type CivilDate, instantsOf } from '../calendar/civilDate.ts'
import { readInstant, readNumber, readNumberOrNull, readText } from '../database/readRow.ts'
import type { DormitoryDeps } from './dormitoryDeps.ts'
import type { Page } from './page.ts'

/** When the person came and went on the days from `from` to `to`, both included, newest first (ATT-04 to ATT-06). */
export async function attendanceOf(
  { database, personId }: DormitoryDeps,
  from: CivilDate,
  to: CivilDate,
  { page, size }: Page,
): Promise<object> {
  const span = [personId, ...instantsOf(from, to)]
  const rows = await database.query(
    `SELECT a.type, a.attended_at, b.name AS block_name, d.name AS dormitory_name
     FROM campus.attendance a JOIN campus.block b ON b.id = a.block_id JOIN campus.dormitory d ON d.id = b.dormitory_id
     WHERE a.person_id = $1 AND a.attended_at >= $2 AND a.attended_at < $3 ORDER BY a.attended_at DESC, a.id DESC OFFSET $4 LIMIT $5`,
    [...span, page * size, size],
  )
  const [total] = await database.query(
    'SELECT count(*)::integer AS total FROM campus.attendance WHERE person_id = $1 AND attended_at >= $2 AND attended_at < $3',
    span,
  )
  return {
    content: rows.map((row) => ({
      attendanceType: readNumberOrNull(row, 'type'),
      attendanceDate: readInstant(row, 'attended_at').toISOString(),
      dormitoryName: readText(row, 'dormitory_name'),
      blockName: readText(row, 'block_name'),
    })),
    totalElements: total === undefined ? 0 : readNumber(total, 'total'),
  }
}
