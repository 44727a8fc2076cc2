import { readFlag } from '../database/readRow.ts'
import type { DormitoryDeps } from './dormitoryDeps.ts'
import { readSemester, type Semester, semesterColumns } from './semester.ts'

/** What a person may do today in dormitory registration. */
export interface Entrance {
  readonly semester: Semester
  readonly inPreregistration: boolean
  readonly inRegistration: boolean
  readonly preregistrationEnabled: boolean
  readonly registrationEnabled: boolean
  readonly preRegEnabled: boolean
  /** A request needs no choice of dormitory. */
  readonly withoutDormitory: boolean
  readonly solitary: boolean
  /** A group requires an accepted request. */
  readonly needsRequest: boolean
}

/** The person's entrance that began last, or undefined where none has begun. */
export async function entranceOf({ database, personId, today }: DormitoryDeps): Promise<Entrance | undefined> {
  const [row] = await database.query(
    `SELECT e.preregistration_from <= $1 AND e.preregistration_to >= $1 AS in_preregistration,
       e.registration_from <= $1 AND e.registration_to >= $1 AS in_registration, e.preregistration_enabled, e.registration_enabled,
       e.pre_reg_enabled, e.without_dormitory, e.solitary, e.needs_request, ${semesterColumns}
     FROM campus.entrance e JOIN campus.semester s ON s.id = e.semester_id
     WHERE e.person_id = $2 AND e.begins_on <= $1 ORDER BY e.begins_on DESC LIMIT 1`,
    [today, personId],
  )
  if (row === undefined) return undefined
  return {
    semester: readSemester(row),
    inPreregistration: readFlag(row, 'in_preregistration'),
    inRegistration: readFlag(row, 'in_registration'),
    preregistrationEnabled: readFlag(row, 'preregistration_enabled'),
    registrationEnabled: readFlag(row, 'registration_enabled'),
    preRegEnabled: readFlag(row, 'pre_reg_enabled'),
    withoutDormitory: readFlag(row, 'without_dormitory'),
    solitary: readFlag(row, 'solitary'),
    needsRequest: readFlag(row, 'needs_request'),
  }
}

/** An entrance in the shape of PREREG-05. */
export function entranceAnswer(entrance: Entrance): object {
  return {
    inRegistrationPeriod: entrance.inRegistration,
    inPreregistrationPeriod: entrance.inPreregistration,
    registrationEnabled: entrance.registrationEnabled,
    preregistrationEnabled: entrance.preregistrationEnabled,
    preRegEnabled: entrance.preRegEnabled,
    preregisterWithoutChooseDormitory: entrance.withoutDormitory,
    solitaryRegistration: entrance.solitary,
    havePreRegToCreateGroup: entrance.needsRequest,
    semesters: [entrance.semester],
  }
}
