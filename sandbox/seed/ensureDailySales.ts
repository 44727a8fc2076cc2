import { addDays, type CivilDate, dayNumber, weekdayOf, weekStartOf } from '../calendar/civilDate.ts'
import type { Database } from '../database/database.ts'
import { insertRows } from '../database/insertRows.ts'
import { lockStart } from '../database/migrate.ts'
import { universities } from '../universities.ts'
import { type SelfCode, selfIdOf } from './selves.ts'

/** One sale of a day. Money is rials, times are `HH:MM` in Asia/Tehran. */
interface SaleSeed {
  readonly self: SelfCode
  readonly mealTypeId: number
  readonly type: string
  /** Main and side food, apart by a pipe; without one there is no side food (SALE-O8). */
  readonly foods: string
  readonly price: number
  readonly max: number
  readonly capacity: number
  readonly sold?: number
  readonly start: string
  readonly finish: string
}

const day = { start: '08:00', finish: '20:00' } as const

/** What every university sells on each day but Friday: one is sold out, one begins in the afternoon, one has no side food. */
const sales: readonly SaleSeed[] = [
  {
    self: 'central',
    mealTypeId: 2,
    type: 'غذای اصلی',
    foods: 'چلو جوجه‌کباب|ماست و سالاد',
    price: 310_000,
    max: 2,
    capacity: 24,
    sold: 9,
    start: '08:00',
    finish: '13:30',
  },
  {
    self: 'central',
    mealTypeId: 2,
    type: 'غذای سبک',
    foods: 'ماکارونی|سالاد فصل',
    price: 180_000,
    max: 3,
    capacity: 15,
    sold: 15,
    start: '08:00',
    finish: '13:30',
  },
  {
    self: 'central',
    mealTypeId: 3,
    type: 'غذای اصلی',
    foods: 'کوکو سبزی',
    price: 150_000,
    max: 2,
    capacity: 12,
    start: '16:00',
    finish: '19:30',
  },
  { self: 'pool', mealTypeId: 12, type: 'بلیت', foods: 'استخر، سانس عصر|کلاه شنا', price: 400_000, max: 1, capacity: 6, sold: 2, ...day },
  { self: 'clinic', mealTypeId: 22, type: 'نوبت', foods: 'پزشک عمومی', price: 250_000, max: 1, capacity: 4, sold: 1, ...day },
  {
    self: 'terminal',
    mealTypeId: 32,
    type: 'صندلی',
    foods: 'سرویس برگشت|ایستگاه میدان اصلی',
    price: 60_000,
    max: 4,
    capacity: 10,
    sold: 3,
    ...day,
  },
]

/** The id of a sale, by its university's place and its own among those of a day. */
export const saleIdOf = (date: CivilDate, university: number, place: number): number =>
  6_000_000_000 + dayNumber(date) * 100 + university * 10 + place

const columns = {
  id: 'bigint',
  self_id: 'integer',
  sold_on: 'date',
  meal_type_id: 'integer',
  food_type_title: 'text',
  food_names: 'text',
  price: 'bigint',
  max_value: 'integer',
  capacity: 'integer',
  sold_count: 'integer',
  start_time: 'text',
  finish_time: 'text',
}

function rowsOf(date: CivilDate): readonly object[] {
  const FRIDAY = 6
  if (weekdayOf(date) === FRIDAY) return []
  return universities.flatMap(({ unikey }, university) =>
    sales.map(({ self, mealTypeId, type, foods, price, max, capacity, sold = 0, start, finish }, place) => ({
      id: saleIdOf(date, university, place),
      self_id: selfIdOf(unikey, self),
      sold_on: date,
      meal_type_id: mealTypeId,
      food_type_title: type,
      food_names: foods,
      price,
      max_value: max,
      capacity,
      sold_count: sold,
      start_time: start,
      finish_time: finish,
    })),
  )
}

/** Makes sure that every day of this week and the next has its sales. What exists, and what was bought, stays. */
export async function ensureDailySales(database: Database, today: CivilDate): Promise<void> {
  const first = weekStartOf(today)
  const days = Array.from({ length: 14 }, (_, place) => addDays(first, place))
  await database.longTx(async () => {
    await lockStart(database)
    await insertRows(database, 'campus.daily_sale', columns, days.flatMap(rowsOf))
  })
}
