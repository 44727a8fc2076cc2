import { randomInt } from 'node:crypto'
import { addDays, civilDateOf, weekStartOf } from '../calendar/civilDate.ts'
import { jalaliParts } from '../calendar/jalaliDate.ts'
import { portionsBought } from '../dailySales/dailySales.ts'
import { readNumber } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'
import { lockCredit } from '../reserves/bookMoney.ts'
import type { ReserveDeps } from '../reserves/reserveDeps.ts'
import { openReserve } from '../reserves/sellReserve.ts'

/** How many codes a person may be given in a week (Saturday to Friday) and in a month of the Jalali calendar. */
export interface CodeLimits {
  readonly week: number
  readonly month: number
}

const CODES = 10 ** 8

/** What a code is for: an own reserve, or a purchase of today's daily sale (SALE-O4). */
export interface CodeFor {
  readonly id: number
  readonly isDailySale: boolean
}

/**
 * Gives a code for portions that are still to come (FORG-05, FORG-06), and counts it, however often it is asked for. Throws
 * EXCEED_MONTHLY_… or EXCEED_WEEKLY_VALID_FORGOTTEN_COUNT, RESERVE_NOT_FOUND, RESERVE_CONSUMED, PROGRAM_DATE_PASSED, RESERVE_COUNT_CROSS.
 */
export async function giveCode(
  deps: ReserveDeps,
  { id, isDailySale }: CodeFor,
  count: number,
  limits: CodeLimits | undefined,
): Promise<string> {
  // One after the other for each person: two presses at once do not pass the limit together.
  await lockCredit(deps.database, deps.personId)
  const portions = isDailySale ? await portionsBought(deps, id) : (await openReserve(deps, id)).reserve.count
  if (portions === undefined) throw new CampusError('RESERVE_NOT_FOUND')
  if (count > portions) throw new CampusError('RESERVE_COUNT_CROSS')
  if (limits !== undefined) await requireAllowance(deps, limits)
  for (;;) {
    const code = String(randomInt(CODES)).padStart(8, '0')
    const stored = await deps.database.query(
      `INSERT INTO campus.forgotten_card_code (person_id, reserve_id, daily_sale_reserve_id, count, code, given_on) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (code) DO NOTHING RETURNING 1`,
      [deps.personId, isDailySale ? null : id, isDailySale ? id : null, count, code, civilDateOf(deps.now)],
    )
    if (stored.length > 0) return code
  }
}

async function requireAllowance({ database, personId, now }: ReserveDeps, { week, month }: CodeLimits): Promise<void> {
  const today = civilDateOf(now)
  const [row] = await database.query(
    `SELECT count(*) FILTER (WHERE given_on >= $2)::integer AS this_month, count(*) FILTER (WHERE given_on >= $3)::integer AS this_week
     FROM campus.forgotten_card_code WHERE person_id = $1`,
    [personId, addDays(today, 1 - jalaliParts(today).day), weekStartOf(today)],
  )
  if (row === undefined) throw new Error('the codes were not counted')
  if (readNumber(row, 'this_month') >= month) throw new CampusError('EXCEED_MONTHLY_VALID_FORGOTTEN_COUNT')
  if (readNumber(row, 'this_week') >= week) throw new CampusError('EXCEED_WEEKLY_VALID_FORGOTTEN_COUNT')
}
