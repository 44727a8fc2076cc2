import { countAttempt } from '../auth/throttle.ts'
import type { CivilDate } from '../calendar/civilDate.ts'
import { civilDateOfJalali, type JalaliParts, jalaliParts } from '../calendar/jalaliDate.ts'
import type { Row } from '../database/database.ts'
import { readNumber, readText, readTextOrNull } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'
import type { DormitoryDeps } from './dormitoryDeps.ts'
import type { Page } from './page.ts'

/** The body of a leave (LEAVE-13). */
export interface LeaveWish {
  readonly fromDate: JalaliParts
  readonly toDate: JalaliParts
  readonly address: string
  readonly phoneNumber: string
  readonly mobileNumber: string
  readonly relation: string
  readonly destination?: string
  readonly description?: string
}

const columns = 'id, from_date, to_date, address, phone_number, mobile_number, relation, destination, description, status'

/** Registers a leave. Throws LEAVE_DATES_INVALID for invalid dates, or an end before the start. */
export async function addLeave({ database, personId, now }: DormitoryDeps, wish: LeaveWish): Promise<object> {
  const from = dayOf(wish.fromDate)
  const to = dayOf(wish.toDate)
  if (to < from) throw new CampusError('LEAVE_DATES_INVALID')
  await countAttempt(database, [{ kind: 'leave', whose: [personId] }], now)
  const [row] = await database.query(
    `INSERT INTO campus.dormitory_leave
       (person_id, from_date, to_date, address, phone_number, mobile_number, relation, destination, description, status)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'NOT_CHECKED') RETURNING ${columns}`,
    [
      personId,
      from,
      to,
      wish.address,
      wish.phoneNumber,
      wish.mobileNumber,
      wish.relation,
      wish.destination ?? null,
      wish.description ?? '',
    ],
  )
  if (row === undefined) throw new Error('the leave was not stored')
  return leaveAnswer(row)
}

/** A page of the person's leaves, newest first. */
export async function leavesOf({ database, personId }: DormitoryDeps, { page, size }: Page): Promise<object> {
  const rows = await database.query(
    `SELECT ${columns} FROM campus.dormitory_leave WHERE person_id = $1 ORDER BY id DESC OFFSET $2 LIMIT $3`,
    [personId, page * size, size],
  )
  const [total] = await database.query('SELECT count(*)::integer AS total FROM campus.dormitory_leave WHERE person_id = $1', [personId])
  return { content: rows.map(leaveAnswer), totalElements: total === undefined ? 0 : readNumber(total, 'total') }
}

/** Cancels a leave of the person that nobody has checked yet (LEAVE-30). Throws LEAVE_NOT_FOUND or LEAVE_NOT_CANCELLABLE. */
export async function cancelLeave({ database, personId }: DormitoryDeps, id: number): Promise<object> {
  const [row] = await database.query('SELECT status FROM campus.dormitory_leave WHERE id = $1 AND person_id = $2 FOR UPDATE', [
    id,
    personId,
  ])
  if (row === undefined) throw new CampusError('LEAVE_NOT_FOUND')
  if (readText(row, 'status') !== 'NOT_CHECKED') throw new CampusError('LEAVE_NOT_CANCELLABLE')
  const [cancelled] = await database.query(
    `UPDATE campus.dormitory_leave SET status = 'CANCEL_BY_OWNER' WHERE id = $1 RETURNING ${columns}`,
    [id],
  )
  if (cancelled === undefined) throw new Error(`no leave ${id}`)
  return leaveAnswer(cancelled)
}

function dayOf(parts: JalaliParts): CivilDate {
  const day = civilDateOfJalali(parts)
  if (day === undefined) throw new CampusError('LEAVE_DATES_INVALID')
  return day
}

function leaveAnswer(row: Row): object {
  const destination = readTextOrNull(row, 'destination')
  return {
    id: readNumber(row, 'id'),
    relation: readText(row, 'relation'),
    address: readText(row, 'address'),
    mobileNumber: readText(row, 'mobile_number'),
    phoneNumber: readText(row, 'phone_number'),
    ...(destination === null ? {} : { destination }),
    fromDate: jalaliParts(readText(row, 'from_date')),
    toDate: jalaliParts(readText(row, 'to_date')),
    status: readText(row, 'status'),
    description: readText(row, 'description'),
  }
}
