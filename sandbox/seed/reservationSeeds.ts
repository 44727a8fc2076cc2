import { addDays, type CivilDate } from '../calendar/civilDate.ts'
import type { ReserveSeed } from './reserveSeeds.ts'

/** Who has invited whom at aftab. */
export const teammateSeeds: readonly { readonly from: string; readonly to: string; readonly status: 'WAITING' | 'FINAL' }[] = [
  { from: 'sara', to: 'ali', status: 'FINAL' },
  { from: 'sara', to: 'maryam', status: 'WAITING' },
  { from: 'reza', to: 'hana', status: 'FINAL' },
  { from: 'reza', to: 'leila', status: 'FINAL' },
  { from: 'reza', to: 'mina', status: 'WAITING' },
]

/** Who has bought how much of the first sale of the day at aftab; two is the most. */
export const purchaseSeeds: readonly { readonly username: string; readonly count: number }[] = [
  { username: 'sara', count: 1 },
  { username: 'mina', count: 2 },
]

/** How many codes for a forgotten card were given at aftab on the day of seeding: all of the month, all of the week. */
export const codeSeeds: readonly { readonly username: string; readonly codes: number }[] = [
  { username: 'kian', codes: 6 },
  { username: 'taraneh', codes: 3 },
]

/** A meal to ask a code for, and four meals to rate. */
export function laterReserveSeeds(today: CivilDate): readonly ReserveSeed[] {
  const lunch = (username: string, days: number): ReserveSeed => ({
    username,
    university: 'aftab',
    self: 'central',
    date: addDays(today, days),
    mealTypeId: 2,
    slot: 0,
    count: 1,
    consumed: days < 0,
  })
  return [lunch('kian', 1), lunch('taraneh', 1), ...[-1, -2, -3, -4].map((days) => lunch('pouya', days))]
}
