import { CampusError } from '../http/campusError.ts'
import { bookedFor, bookMoney, lockCredit } from './bookMoney.ts'
import { mealRules } from './mealRules.ts'
import type { ReserveDeps } from './reserveDeps.ts'
import { openReserve } from './sellReserve.ts'

/** The body of the change-self call (RESV-103). */
export interface SelfChange {
  readonly date: string
  readonly destinationSelfId: number
  readonly foodTypeId: number
  readonly sourceSelfId: number
  readonly foodId: number | null
  readonly groupId: number | null
  readonly mealTypeId: number
  readonly programId: number
  readonly reserveId: number
}

/** Moves a reserve to another self and charges the fee, once per change. The description of the reserve in the body has to match, so that no other reserve is moved. */
export async function changeSelf(deps: ReserveDeps, change: SelfChange): Promise<void> {
  const credit = await lockCredit(deps.database, deps.personId)
  const { reserve, program } = await openReserve(deps, change.reserveId)
  const { meal } = program
  const fits =
    change.programId === program.id &&
    change.date === meal.date &&
    change.mealTypeId === meal.mealTypeId &&
    change.foodTypeId === program.foodTypeId &&
    change.sourceSelfId === reserve.servedSelfId
  if (!fits) throw new CampusError('INVALID_REQUEST', 'the reserve is not the one that the other fields describe')
  if (mealRules(meal, deps.now).reserveViolated) throw new CampusError('RESERVE_RULE_VIOLATED')
  if (reserve.sold) throw new CampusError('RESERVE_SOLD')
  if (change.destinationSelfId === reserve.servedSelfId || !program.changableSelfIds.includes(change.destinationSelfId)) {
    throw new CampusError('SELF_CHANGE_NOT_ALLOWED')
  }
  if (program.selfChangeToll > credit) throw new CampusError('NOT_ENOUGH_CREDIT')
  await deps.database.query('UPDATE campus.reserve SET served_self_id = $2 WHERE id = $1', [reserve.id, change.destinationSelfId])
  const toll = { personId: deps.personId, kind: 'SELF_CHANGE_TOLL', amount: -program.selfChangeToll } as const
  await bookMoney(deps.database, { ...toll, ...bookedFor(program) }, deps.now)
}
