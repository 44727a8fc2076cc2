import type { Row } from '../database/database.ts'
import { readNumber, readText, readTextOrNull } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'
import type { DormitoryDeps } from './dormitoryDeps.ts'

/** An entity with id and name. */
export interface Named {
  readonly id: number
  readonly name: string
}

/** SQL condition for the dormitories `d` of a person; the first two parameters of the statement are university and gender. */
export const dormitoryForPerson = 'd.university = $1 AND (d.gender IS NULL OR d.gender = $2::text)'

export function readNamed(row: Row): Named {
  return { id: readNumber(row, 'id'), name: readText(row, 'name') }
}

/** The dormitories of the person's university and gender, including those for families. */
export async function dormitoriesFor({ database, university, gender }: DormitoryDeps): Promise<readonly Named[]> {
  const rows = await database.query(`SELECT d.id, d.name FROM campus.dormitory d WHERE ${dormitoryForPerson} ORDER BY d.id`, [
    university,
    gender,
  ])
  return rows.map(readNamed)
}

/** One of these dormitories. Throws DORMITORY_NOT_FOUND for any other id. */
export async function dormitoryFor({ database, university, gender }: DormitoryDeps, id: number): Promise<Named> {
  const [row] = await database.query(`SELECT d.id, d.name FROM campus.dormitory d WHERE ${dormitoryForPerson} AND d.id = $3`, [
    university,
    gender,
    id,
  ])
  if (row === undefined) throw new CampusError('DORMITORY_NOT_FOUND')
  return readNamed(row)
}

/** Whether somebody of a gender may live in a dormitory. */
export async function takesGender({ database }: DormitoryDeps, dormitoryId: number, gender: string | null): Promise<boolean> {
  const [row] = await database.query('SELECT gender FROM campus.dormitory WHERE id = $1', [dormitoryId])
  const taken = row === undefined ? null : readTextOrNull(row, 'gender')
  return taken === null || taken === gender
}

/** The distinct room sizes of a dormitory, ascending (REG-21). */
export async function capacitiesOf({ database }: DormitoryDeps, dormitoryId: number): Promise<readonly number[]> {
  const rows = await database.query(
    `SELECT DISTINCT r.room_size FROM campus.room r JOIN campus.floor f ON f.id = r.floor_id JOIN campus.block b ON b.id = f.block_id
     WHERE b.dormitory_id = $1 AND NOT r.withdrawn ORDER BY 1`,
    [dormitoryId],
  )
  return rows.map((row) => readNumber(row, 'room_size'))
}
