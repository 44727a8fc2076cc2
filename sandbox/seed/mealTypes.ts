import type { SelfType } from './selves.ts'

/** A meal of the day, or its counterpart at a gym, a clinic or a terminal. Times are `HH:MM` in Asia/Tehran. */
export interface MealType {
  readonly id: number
  readonly name: string
  readonly selfType: SelfType
  readonly start: string
  readonly end: string
}

/** All meal types, in the order in which a day runs. */
const mealTypes: readonly MealType[] = [
  { id: 1, name: 'صبحانه', selfType: 'NORMAL', start: '07:00', end: '08:30' },
  { id: 2, name: 'ناهار', selfType: 'NORMAL', start: '11:30', end: '14:00' },
  { id: 3, name: 'شام', selfType: 'NORMAL', start: '18:00', end: '20:00' },
  { id: 11, name: 'سانس صبح', selfType: 'SPORT', start: '08:00', end: '10:00' },
  { id: 12, name: 'سانس عصر', selfType: 'SPORT', start: '17:00', end: '19:00' },
  { id: 21, name: 'نوبت صبح', selfType: 'CLINIC', start: '09:00', end: '12:00' },
  { id: 22, name: 'نوبت عصر', selfType: 'CLINIC', start: '15:00', end: '18:00' },
  { id: 31, name: 'سرویس رفت', selfType: 'TRANSPORT', start: '07:15', end: '07:45' },
  { id: 32, name: 'سرویس برگشت', selfType: 'TRANSPORT', start: '17:30', end: '18:00' },
]

/** The meal types of one kind of place. */
export function mealTypesOf(selfType: SelfType): readonly MealType[] {
  return mealTypes.filter((type) => type.selfType === selfType)
}

/** The meal type with an id. Throws for an id that no meal has, which is a bug. */
export function mealTypeById(id: number): MealType {
  const found = mealTypes.find((type) => type.id === id)
  if (found === undefined) throw new RangeError(`no meal type ${id}`)
  return found
}
