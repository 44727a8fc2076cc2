import { readNumber } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'
import { bookedFor, bookMoney, lockCredit } from './bookMoney.ts'
import { checkReserve, unitPriceOf } from './checkReserve.ts'
import { mealRules } from './mealRules.ts'
import type { ProgramRecord } from './programRecord.ts'
import { lockProgram, type ProgramKey, type ReserveDeps } from './reserveDeps.ts'
import { portionsIn, type ReserveRecord, reserveById, reservesOf } from './reserveRecord.ts'

/** Portions of a student at a program after a change. */
export interface Portions {
  readonly reserveId: number | null
  readonly selectedCount: number
}

/** Adds portions. Throws the codes of `checkReserve`. */
export async function addPortions(deps: ReserveDeps, key: ProgramKey, count: number, free: boolean): Promise<Portions> {
  const credit = await lockCredit(deps.database, deps.personId)
  const program = await lockProgram(deps, key)
  const own = await reservesOf(deps.database, deps.personId, [program.id])
  return addTo(deps, program, own, credit, count, free)
}

/** Brings the number of portions, eaten ones included, to `count`; without `count` to at least one. */
export async function setPortions(deps: ReserveDeps, itemId: number, count: number | undefined, free: boolean): Promise<Portions> {
  const credit = await lockCredit(deps.database, deps.personId)
  const program = await lockProgram(deps, { itemId })
  const own = await reservesOf(deps.database, deps.personId, [program.id])
  const now = portionsIn(own)
  const wanted = count ?? Math.max(now, 1)
  if (wanted > now) return addTo(deps, program, own, credit, wanted - now, free)
  return wanted === now ? { reserveId: own[0]?.id ?? null, selectedCount: now } : removeFrom(deps, program, own, now - wanted)
}

/** Cancels portions. Throws RESERVE_VALID_MIN_COUNT_CROSS for a remainder below the minimum, which clients cancel as a whole (RESV-O8). */
export async function removePortions(deps: ReserveDeps, key: ProgramKey, count: number | 'all'): Promise<Portions> {
  await lockCredit(deps.database, deps.personId)
  const program = await lockProgram(deps, key)
  return removeFrom(deps, program, await reservesOf(deps.database, deps.personId, [program.id]), count)
}

/** Cancels one portion of a reserve. Throws RESERVE_NOT_FOUND for an id that is not the student's, RESERVE_CONSUMED for an eaten one. */
export async function removeOnePortion(deps: ReserveDeps, reserveId: number): Promise<Portions> {
  await lockCredit(deps.database, deps.personId)
  const reserve = await reserveById(deps.database, deps.personId, reserveId)
  if (reserve === undefined) throw new CampusError('RESERVE_NOT_FOUND')
  if (reserve.consumed) throw new CampusError('RESERVE_CONSUMED')
  return removePortions(deps, { programId: reserve.programId }, 1)
}

async function addTo(
  deps: ReserveDeps,
  program: ProgramRecord,
  own: readonly ReserveRecord[],
  credit: number,
  count: number,
  free: boolean,
): Promise<Portions> {
  const { database, personId, now } = deps
  const before = portionsIn(own)
  const refusal = checkReserve(program, { own, mealCount: await mealCountOf(deps, program.meal.id), credit, add: count, free, now })
  if (refusal !== undefined) throw new CampusError(refusal)
  const price = unitPriceOf(program, free)
  await database.query('UPDATE campus.program SET reserved_count = reserved_count + $2 WHERE id = $1', [program.id, count])
  const [row] = await database.query(
    `INSERT INTO campus.reserve AS r (person_id, program_id, count, free_food, unit_price, served_self_id) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (person_id, program_id) WHERE NOT consumed DO UPDATE SET count = r.count + excluded.count RETURNING id`,
    [personId, program.id, count, free, price, program.meal.selfId],
  )
  await bookMoney(database, { personId, kind: 'RESERVE', amount: -count * price, ...bookedFor(program) }, now)
  return { reserveId: row === undefined ? null : readNumber(row, 'id'), selectedCount: before + count }
}

async function removeFrom(
  deps: ReserveDeps,
  program: ProgramRecord,
  own: readonly ReserveRecord[],
  count: number | 'all',
): Promise<Portions> {
  const { database, personId, now } = deps
  const open = own.find(({ consumed }) => !consumed)
  const rules = mealRules(program.meal, now)
  if (open === undefined) throw new CampusError(own.length > 0 ? 'RESERVE_CONSUMED' : 'RESERVE_NOT_FOUND')
  if (rules.passed) throw new CampusError('PROGRAM_DATE_PASSED')
  if (rules.cancelViolated) throw new CampusError('CANCEL_RULE_VIOLATED')
  if (open.sold) throw new CampusError('RESERVE_SOLD')
  const before = portionsIn(own)
  if (count !== 'all' && count > open.count) throw new CampusError('RESERVE_COUNT_CROSS')
  const remove = count === 'all' ? open.count : count
  if (remove < open.count && before - remove < program.validMinCount) throw new CampusError('RESERVE_VALID_MIN_COUNT_CROSS')
  if (remove === open.count) await database.query('DELETE FROM campus.reserve WHERE id = $1', [open.id])
  else await database.query('UPDATE campus.reserve SET count = count - $2 WHERE id = $1', [open.id, remove])
  await database.query('UPDATE campus.program SET reserved_count = reserved_count - $2 WHERE id = $1', [program.id, remove])
  await bookMoney(database, { personId, kind: 'CANCEL', amount: remove * open.unitPrice, ...bookedFor(program) }, now)
  const left = own.filter((reserve) => reserve !== open || remove < open.count)
  return { reserveId: left[0]?.id ?? null, selectedCount: before - remove }
}

async function mealCountOf(deps: ReserveDeps, mealId: number): Promise<number> {
  const [row] = await deps.database.query(
    'SELECT coalesce(sum(r.count), 0)::integer AS portions FROM campus.reserve r JOIN campus.program p ON p.id = r.program_id WHERE r.person_id = $1 AND p.meal_id = $2',
    [deps.personId, mealId],
  )
  return row === undefined ? 0 : readNumber(row, 'portions')
}
