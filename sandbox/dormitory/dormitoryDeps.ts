import type { FastifyRequest } from 'fastify'
import { callerOf } from '../auth/requireBearer.ts'
import { type CivilDate, civilDateOf } from '../calendar/civilDate.ts'
import type { CampusAddress } from '../campusState.ts'
import type { Database } from '../database/database.ts'
import { readTextOrNull } from '../database/readRow.ts'

/** Dependencies of a person's dormitory calls; mutations run in a transaction. */
export interface DormitoryDeps {
  readonly database: Database
  readonly personId: number
  readonly university: string
  /** Determines the dormitories of the person; null where the profile lacks it. */
  readonly gender: string | null
  readonly isStudent: boolean
  readonly now: Date
  /** The day of `now` in Asia/Tehran. */
  readonly today: CivilDate
  /** Only for the control experiment: no lock for the last place of a room. */
  readonly withoutLock: boolean
}

/** Dependencies for the authenticated person of a request. */
export async function dormitoryDepsFor({ campus, university }: CampusAddress, request: FastifyRequest): Promise<DormitoryDeps> {
  const { database, clock, withoutLock } = campus
  const { personId } = callerOf(request)
  const [person] = await database.query(
    "SELECT profile->>'gender' AS gender, profile->'student'->>'studentNumber' AS student_number FROM campus.person WHERE id = $1",
    [personId],
  )
  if (person === undefined) throw new Error(`no person ${personId}`)
  const now = clock.now()
  return {
    database,
    personId,
    university: university.unikey,
    gender: readTextOrNull(person, 'gender'),
    isStudent: person.student_number !== null,
    now,
    today: civilDateOf(now),
    withoutLock,
  }
}
