import { readFlag, readNumber, readText } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'
import type { DormitoryDeps } from './dormitoryDeps.ts'

/** Where the person has lived, the newest semester first (CARDEX-07 to CARDEX-12). */
export async function cardexesOf({ database, personId }: DormitoryDeps): Promise<readonly object[]> {
  const rows = await database.query(
    `SELECT c.id, c.status, s.name AS semester_name, s.period_name, d.name AS dormitory_name, d.address, d.contact_info,
       b.name AS block_name, r.code, r.room_size, f.name AS floor_name
     FROM campus.cardex c JOIN campus.semester s ON s.id = c.semester_id JOIN campus.room r ON r.id = c.room_id
     JOIN campus.floor f ON f.id = r.floor_id JOIN campus.block b ON b.id = f.block_id JOIN campus.dormitory d ON d.id = b.dormitory_id
     WHERE c.person_id = $1 ORDER BY s.starts_on DESC, c.id DESC`,
    [personId],
  )
  return rows.map((row) => ({
    id: readNumber(row, 'id'),
    semester: { name: readText(row, 'semester_name'), period: { name: readText(row, 'period_name') } },
    dormitory: { name: readText(row, 'dormitory_name'), address: readText(row, 'address'), contactInfo: readText(row, 'contact_info') },
    block: { name: readText(row, 'block_name') },
    room: { code: readText(row, 'code'), roomSize: readNumber(row, 'room_size'), floor: readText(row, 'floor_name') },
    status: readText(row, 'status'),
  }))
}

/** The same entries, only their ids and statuses. */
export async function eskansOf({ database, personId }: DormitoryDeps): Promise<readonly object[]> {
  const rows = await database.query(
    'SELECT c.id, c.status FROM campus.cardex c JOIN campus.semester s ON s.id = c.semester_id WHERE c.person_id = $1 ORDER BY s.starts_on DESC, c.id DESC',
    [personId],
  )
  return rows.map((row) => ({ id: readNumber(row, 'id'), status: readText(row, 'status') }))
}

/** Throws ACCESS_DENIED without the role for the accommodation history (DORM-13). */
export async function requireHistoryRole({ database, personId }: DormitoryDeps): Promise<void> {
  const [row] = await database.query(
    `SELECT coalesce(roles @> '["ROLE_ESKAN_ALGORITM_STUDENT"]'::jsonb, false) AS allowed FROM campus.person WHERE id = $1`,
    [personId],
  )
  if (row === undefined || !readFlag(row, 'allowed')) throw new CampusError('ACCESS_DENIED')
}
