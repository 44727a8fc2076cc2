import { addDays, isCivilDate } from '../../../engine/format/jalali.ts'
import { type ProgramRow, parseProgramRow } from './programRow.ts'

/** An item of the board: a program, or the consumed or the remaining part of one (RESV-92). */
export interface WeekItem extends ProgramRow {
  /** Identifies the item within the week. */
  readonly key: string
  /** Portions of this item alone. */
  readonly count: number
  readonly soldOut: boolean
  /** Few are left (less than `scarce`). */
  readonly isScarce: boolean
}

export interface DayMeal {
  readonly mealTypeId: number
  readonly name: string
  readonly start: string
  readonly end: string
  /** Consumed items last (RESV-94). */
  readonly items: readonly WeekItem[]
}

/** `reserved`: the student has something of that meal; `offered`: it may still be reserved. */
export type Mark = 'reserved' | 'offered'

export interface WeekDay {
  readonly date: string
  readonly isToday: boolean
  readonly isPast: boolean
  readonly meals: readonly DayMeal[]
  /** One for each meal, the reserved ones first. */
  readonly marks: readonly Mark[]
}

/** A meal over the week; its hours are '' if they differ from day to day. */
export interface MealBand {
  readonly mealTypeId: number
  readonly name: string
  readonly start: string
  readonly end: string
}

export interface Week {
  readonly days: readonly WeekDay[]
  readonly bands: readonly MealBand[]
  /** Whether any program has a picture: then those without one get a placeholder. */
  readonly pictured: boolean
  readonly portions: number
  /** Rials; `undefined` if no price is sent. */
  readonly cost: number | undefined
}

/** Fewer left than this are few. */
const scarce = 20

const itemsOf = (program: ProgramRow): readonly WeekItem[] => {
  const item = (part: 'open' | 'consumed', count: number): WeekItem => ({
    ...program,
    key: `${program.date}/${program.id}/${part}`,
    consumed: part === 'consumed',
    count,
    soldOut: part === 'open' && count === 0 && program.remainedCount !== undefined && program.remainedCount <= 0,
    isScarce: program.remainedCount !== undefined && program.remainedCount < scarce,
  })
  const open = Math.max(0, program.selectedCount - program.consumedCount)
  if (program.consumed && program.openReserves === 0) return [item('consumed', program.selectedCount || program.consumedCount)]
  return program.consumedCount > 0 ? [item('open', open), item('consumed', program.consumedCount)] : [item('open', open)]
}

/** Whether the student has some of it, reserved or consumed. */
export const isMine = ({ count, consumed }: WeekItem): boolean => count > 0 || consumed
const byTime = (a: MealBand, b: MealBand): number => a.start.localeCompare(b.start) || a.mealTypeId - b.mealTypeId

const mealsOf = (programs: readonly ProgramRow[]): readonly DayMeal[] => {
  const meals = new Map<number, DayMeal>()
  for (const program of programs) {
    const { mealTypeId, mealName: name, start, end } = program
    const meal = meals.get(mealTypeId) ?? { mealTypeId, name, start, end, items: [] }
    meals.set(mealTypeId, {
      ...meal,
      items: [...meal.items, ...itemsOf(program)].toSorted((a, b) => Number(a.consumed) - Number(b.consumed)),
    })
  }
  return [...meals.values()].toSorted(byTime)
}

const marksOf = (meals: readonly DayMeal[], isPast: boolean): readonly Mark[] => {
  const reserved = meals.filter(({ items }) => items.some(isMine))
  const offered = isPast ? [] : meals.filter(({ items }) => !items.some(isMine))
  return [...reserved.map((): Mark => 'reserved'), ...offered.map((): Mark => 'offered')]
}

const bandsOf = (days: readonly WeekDay[]): readonly MealBand[] => {
  const bands = new Map<number, readonly [DayMeal, ...DayMeal[]]>()
  for (const meal of days.flatMap(({ meals }) => meals)) {
    const [first, ...more] = bands.get(meal.mealTypeId) ?? []
    bands.set(meal.mealTypeId, first ? [first, ...more, meal] : [meal])
  }
  return [...bands.values()]
    .toSorted(([a], [b]) => byTime(a, b))
    .map(([first, ...more]) => {
      const steady = more.every(({ start, end }) => start === first.start && end === first.end)
      return { mealTypeId: first.mealTypeId, name: first.name, start: steady ? first.start : '', end: steady ? first.end : '' }
    })
}

/** Builds the week from the rows and the part's options `start` (a Saturday) and `today` (ISO dates); never fails. */
export const weekOf = (rows: readonly unknown[], options: Readonly<Record<string, unknown>>): Week => {
  const programs = rows.flatMap((row) => parseProgramRow(row) ?? [])
  const { start, today } = options
  const dates = isCivilDate(start) ? [0, 1, 2, 3, 4, 5, 6].flatMap((day) => addDays(start, day) ?? []) : []
  const days = dates.map((date): WeekDay => {
    const isPast = typeof today === 'string' && date < today
    const meals = mealsOf(programs.filter((program) => program.date === date))
    return { date, isToday: date === today, isPast, meals, marks: marksOf(meals, isPast) }
  })
  const priced = programs.filter(({ price }) => price !== undefined)
  return {
    days,
    bands: bandsOf(days),
    pictured: programs.some(({ pictures }) => pictures.length > 0),
    portions: programs.reduce((sum, { selectedCount }) => sum + selectedCount, 0),
    cost: priced.length === 0 ? undefined : priced.reduce((sum, { selectedCount, price }) => sum + selectedCount * (price ?? 0), 0),
  }
}

/** The items of a day, meal by meal. */
export const itemsOfDay = ({ meals }: WeekDay): readonly WeekItem[] => meals.flatMap(({ items }) => items)
