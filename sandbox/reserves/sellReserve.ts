import { CampusError } from '../http/campusError.ts'
import { bookedFor, bookMoney, lockCredit } from './bookMoney.ts'
import { mealRules } from './mealRules.ts'
import type { ProgramRecord } from './programRecord.ts'
import { lockProgram, type ReserveDeps } from './reserveDeps.ts'
import { type ReserveRecord, reserveById } from './reserveRecord.ts'

/** Puts a reserve up for sale (RESV-97). Free food costs its toll, which a withdrawal gives back. */
export async function sellReserve(deps: ReserveDeps, reserveId: number): Promise<void> {
  const credit = await lockCredit(deps.database, deps.personId)
  const { reserve, program } = await openReserve(deps, reserveId)
  if (reserve.sold) throw new CampusError('RESERVE_SOLD')
  if (!program.forSale) throw new CampusError('RESERVE_NOT_FOR_SALE')
  const toll = program.saleableFreeFood ? program.saleableFreeFoodToll : 0
  if (toll > credit) throw new CampusError('NOT_ENOUGH_CREDIT')
  await deps.database.query('UPDATE campus.reserve SET sold = true, sale_toll = $2 WHERE id = $1', [reserve.id, toll])
  await bookMoney(deps.database, { personId: deps.personId, kind: 'SALE_TOLL', amount: -toll, ...bookedFor(program) }, deps.now)
}

/** Withdraws a reserve from sale (RESV-99). */
export async function withdrawReserve(deps: ReserveDeps, reserveId: number): Promise<void> {
  await lockCredit(deps.database, deps.personId)
  const { reserve, program } = await openReserve(deps, reserveId)
  if (!reserve.sold) throw new CampusError('RESERVE_NOT_SOLD')
  await deps.database.query('UPDATE campus.reserve SET sold = false, sale_toll = 0 WHERE id = $1', [reserve.id])
  await bookMoney(
    deps.database,
    { personId: deps.personId, kind: 'SALE_TOLL_BACK', amount: reserve.saleToll, ...bookedFor(program) },
    deps.now,
  )
}

/** A reserve of the student that is still to come, with its program locked. */
export async function openReserve(
  deps: ReserveDeps,
  reserveId: number,
): Promise<{ readonly reserve: ReserveRecord; readonly program: ProgramRecord }> {
  const reserve = await reserveById(deps.database, deps.personId, reserveId)
  if (reserve === undefined) throw new CampusError('RESERVE_NOT_FOUND')
  if (reserve.consumed) throw new CampusError('RESERVE_CONSUMED')
  const program = await lockProgram(deps, { programId: reserve.programId })
  if (mealRules(program.meal, deps.now).passed) throw new CampusError('PROGRAM_DATE_PASSED')
  return { reserve, program }
}
