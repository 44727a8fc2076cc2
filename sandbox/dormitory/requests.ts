import { readNumber, readNumberOrNull, readText, readTextOrNull } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'
import { dormitoryFor } from './dormitories.ts'
import type { DormitoryDeps } from './dormitoryDeps.ts'
import { entranceOf } from './entrance.ts'
import { readSemester, semesterColumns } from './semester.ts'

/** The body of a request (PREREG-37). */
export interface RequestWish {
  readonly dormitoryId: number | null
  readonly description?: string
}

/** A person's requests, the newest semester first; filtered by `semesterId` if given. */
export async function requestsOf({ database, personId, today }: DormitoryDeps, semesterId: number | null = null): Promise<object[]> {
  const rows = await database.query(
    `SELECT q.id, q.status, q.description, suggested.name AS suggested_name, q.destination_dormitory_id, destination.name AS destination_name,
       ${semesterColumns}
     FROM campus.dormitory_request q JOIN campus.semester s ON s.id = q.semester_id
     LEFT JOIN campus.dormitory suggested ON suggested.id = q.suggested_dormitory_id
     LEFT JOIN campus.dormitory destination ON destination.id = q.destination_dormitory_id
     WHERE q.person_id = $2 AND ($3::integer IS NULL OR q.semester_id = $3::integer) ORDER BY s.starts_on DESC`,
    [today, personId, semesterId],
  )
  return rows.map((row) => {
    const suggested = readTextOrNull(row, 'suggested_name')
    const destination = readNumberOrNull(row, 'destination_dormitory_id')
    return {
      id: readNumber(row, 'id'),
      semester: readSemester(row),
      suggestedDormitory: suggested === null ? null : { name: suggested },
      destinationDormitory: destination === null ? null : { id: destination, name: readText(row, 'destination_name') },
      status: readText(row, 'status'),
      description: readText(row, 'description'),
    }
  })
}

/** Asks for a place in the semester of the person's entrance, once. Throws the codes of PREREG-13, 14, 16, 27 and 32 in that order (PREREG-O4). */
export async function addRequest(deps: DormitoryDeps, { dormitoryId, description }: RequestWish): Promise<object | undefined> {
  const entrance = await entranceOf(deps)
  if (entrance === undefined || !entrance.inPreregistration) throw new CampusError('DORMITORY_REQUEST_NOT_IN_PERIOD')
  if (!entrance.preregistrationEnabled) throw new CampusError('DORMITORY_REQUEST_NOT_ALLOWED')
  if ((await requestsOf(deps, entrance.semester.id)).length > 0) throw new CampusError('DORMITORY_REQUEST_EXISTS')
  if (!entrance.preRegEnabled) throw new CampusError('DORMITORY_REQUEST_NOT_ALLOWED')
  if (dormitoryId === null && !entrance.withoutDormitory) throw new CampusError('DORMITORY_NEEDED')
  if (dormitoryId !== null) await dormitoryFor(deps, dormitoryId)
  const added = await deps.database.query(
    `INSERT INTO campus.dormitory_request (person_id, semester_id, suggested_dormitory_id, status, description) VALUES ($1, $2, $3, 'WAITING', $4)
     ON CONFLICT (person_id, semester_id) DO NOTHING RETURNING id`,
    [deps.personId, entrance.semester.id, dormitoryId, description ?? ''],
  )
  // A concurrent request of the same person was first.
  if (added.length === 0) throw new CampusError('DORMITORY_REQUEST_EXISTS')
  return (await requestsOf(deps, entrance.semester.id))[0]
}

/** The destination dormitory of the person's accepted request in a semester; undefined without one. */
export async function destinationOf({ database, personId }: DormitoryDeps, semesterId: number): Promise<number | undefined> {
  const [row] = await database.query(
    `SELECT destination_dormitory_id FROM campus.dormitory_request
     WHERE person_id = $1 AND semester_id = $2 AND status IN ('ACCEPT', 'APPROVED') AND destination_dormitory_id IS NOT NULL`,
    [personId, semesterId],
  )
  return row === undefined ? undefined : readNumber(row, 'destination_dormitory_id')
}
