import { addDays, type CivilDate, weekdayOf, weekStartOf } from '../calendar/civilDate.ts'
import type { SelfCode } from './selves.ts'

/** Portions that a person has when the campus opens. `slot` is the item's place in its meal, 0 the main dish. */
export interface ReserveSeed {
  readonly username: string
  readonly university: string
  readonly self: SelfCode
  readonly date: CivilDate
  readonly mealTypeId: number
  readonly slot: number
  readonly count: number
  readonly consumed?: boolean
  readonly sold?: boolean
}

const lunch = 2
const dinner = 3

/** What is reserved on the day of seeding. */
export function reserveSeeds(today: CivilDate): readonly ReserveSeed[] {
  return [...saraPast(today), ...saraComing(today), ...rezaComing(today), ...yasComing(today), ...elsewhere(today)]
}

function saraMeal(date: CivilDate, mealTypeId: number, rest: Partial<ReserveSeed> = {}): ReserveSeed {
  return { username: 'sara', university: 'aftab', self: 'central', date, mealTypeId, slot: 0, count: 1, ...rest }
}

/** The week before: eaten, partly eaten (one of three), sold and not collected; and what she ate since Saturday. */
function saraPast(today: CivilDate): readonly ReserveSeed[] {
  const week = weekStartOf(today)
  const before = (day: number) => addDays(week, day - 7)
  return [
    saraMeal(before(0), lunch, { consumed: true }),
    saraMeal(before(1), lunch, { consumed: true }),
    saraMeal(before(1), lunch, { count: 2 }),
    saraMeal(before(2), lunch, { consumed: true }),
    saraMeal(before(2), dinner, { consumed: true }),
    saraMeal(before(3), lunch, { sold: true }),
    saraMeal(before(4), lunch),
    ...Array.from({ length: weekdayOf(today) }, (_, day) => saraMeal(addDays(week, day), lunch, { consumed: true })),
  ]
}

/** Seven current items at the food selves, the first partly eaten, and one of each other module. */
function saraComing(today: CivilDate): readonly ReserveSeed[] {
  return [
    saraMeal(today, lunch, { consumed: true }),
    saraMeal(today, lunch, { count: 2 }),
    saraMeal(today, dinner),
    saraMeal(addDays(today, 1), lunch),
    saraMeal(addDays(today, 1), dinner),
    saraMeal(addDays(today, 2), lunch),
    saraMeal(addDays(today, 2), dinner),
    saraMeal(addDays(today, 3), lunch),
    saraMeal(addDays(today, 1), 12, { self: 'pool' }),
    saraMeal(addDays(today, 2), 21, { self: 'clinic' }),
    saraMeal(addDays(today, 1), 31, { self: 'terminal' }),
  ]
}

function rezaComing(today: CivilDate): readonly ReserveSeed[] {
  return [0, 1, 2, 3].flatMap((day) =>
    [lunch, dinner].map((mealTypeId) => ({ ...saraMeal(addDays(today, day), mealTypeId), username: 'reza' })),
  )
}

/** One of the special cases on each of the next seven days, which hold every weekday once (see `gardenMenu`). */
function yasComing(today: CivilDate): readonly ReserveSeed[] {
  return Array.from({ length: 7 }, (_, day) => addDays(today, day + 1)).flatMap((date) => {
    const meal = { username: 'yas', university: 'aftab', self: 'garden', date, slot: 0, count: 1 } as const
    const weekday = weekdayOf(date)
    if (weekday === 0) return [{ ...meal, mealTypeId: lunch, count: 2 }]
    if (weekday === 2)
      return [
        { ...meal, mealTypeId: lunch },
        { ...meal, mealTypeId: dinner, sold: true },
      ]
    return weekday === 4 ? [] : [{ ...meal, mealTypeId: lunch }]
  })
}

function elsewhere(today: CivilDate): readonly ReserveSeed[] {
  const meal = (username: string, university: string, days: number, count: number): ReserveSeed => ({
    username,
    university,
    self: 'central',
    date: addDays(today, days),
    mealTypeId: lunch,
    slot: 0,
    count,
  })
  return [
    meal('navid', 'mahtab', 1, 3),
    meal('navid', 'mahtab', 2, 1),
    meal('omid', 'sepehr', 1, 1),
    meal('omid', 'sepehr', 2, 2),
    { ...meal('yaraneh', 'kavir', 1, 1), self: 'pool', mealTypeId: 12 },
    meal('ali', 'aftab', 1, 1),
  ]
}
