import type { RefusalCode } from '../http/errorCatalogue.ts'
import { mealRules } from './mealRules.ts'
import type { ProgramRecord } from './programRecord.ts'
import { portionsIn, type ReserveRecord } from './reserveRecord.ts'

/** What a student has and wants when reserving. Money is rials. */
export interface ReserveWish {
  readonly own: readonly ReserveRecord[]
  /** Portions of the student at the whole meal, all items together. */
  readonly mealCount: number
  readonly credit: number
  readonly add: number
  readonly free: boolean
  readonly now: Date
}

/** The error code of a refused reserve, by precedence; undefined when it is allowed. */
export function checkReserve(program: ProgramRecord, wish: ReserveWish): RefusalCode | undefined {
  const { own, add } = wish
  const { validMaxCount, capacity, meal } = program
  const rules = mealRules(meal, wish.now)
  const open = own.find(({ consumed }) => !consumed)
  const count = portionsIn(own) + add
  if (rules.passed) return 'PROGRAM_DATE_PASSED'
  if (rules.reserveViolated) return 'RESERVE_RULE_VIOLATED'
  if (wish.free && !meal.buyableFreeFood) return 'FREE_FOOD_NOT_ALLOWED'
  if (open?.sold === true) return 'RESERVE_SOLD'
  if (open !== undefined && open.freeFood !== wish.free) return 'RESERVE_KIND_MIXED'
  if (count < program.validMinCount) return 'RESERVE_VALID_MIN_COUNT_CROSS'
  if (validMaxCount !== null && count > validMaxCount) return 'RESERVE_VALID_MAX_COUNT_CROSS'
  if (meal.validTotalCount !== null && wish.mealCount + add > meal.validTotalCount) return 'RESERVE_VALID_TOTAL_COUNT_CROSS'
  if (capacity !== null && program.reservedCount + add > capacity) return 'RESERVE_MAX_RESERVE_COUNT_CROSS'
  if (add * unitPriceOf(program, wish.free) > wish.credit) return 'NOT_ENOUGH_CREDIT'
  return undefined
}

/** Rials for one portion, from the student's plan or from the free restaurant. */
export function unitPriceOf(program: ProgramRecord, free: boolean): number {
  return free ? program.meal.buyableFreeFoodToll : program.price
}
