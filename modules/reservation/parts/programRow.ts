import { isMap } from '../../../engine/data/isMap.ts'
import { entryOf, finite } from '../../../engine/expression/values.ts'
import { momentOf } from '../../../engine/format/dates.ts'

/** Average rating of a food: a score of 0 to 5 in half steps. */
export interface Rating {
  readonly score: number
  readonly votes: number
}

/** A parsed program of the week; `row` is the query's own row, which actions take. */
export interface ProgramRow {
  readonly row: Readonly<Record<string, unknown>>
  readonly id: string
  readonly date: string
  readonly mealTypeId: number
  readonly mealName: string
  /** `HH:MM`, or '' if none is sent. */
  readonly start: string
  readonly end: string
  /** '' if even the kind of food is unknown. */
  readonly name: string
  readonly beside: string
  readonly pictures: readonly string[]
  readonly ratings: readonly Rating[]
  readonly selectedCount: number
  /** How many are left; `undefined` if the server does not count. */
  readonly remainedCount: number | undefined
  /** Rials. */
  readonly price: number | undefined
  readonly consumed: boolean
  readonly consumedCount: number
  /** Number of reserves that are not consumed yet. */
  readonly openReserves: number
  readonly sold: boolean
}

const words = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const clock = (meal: unknown, name: string): string => words(entryOf(entryOf(meal, name), 'timeStr')).slice(0, 5)

/** Rounds to the nearest half (RESV-66). */
export const roundToHalf = (score: number): number => Math.round(score * 2) / 2

const ratingOf = (food: unknown): readonly Rating[] => {
  const score = finite(entryOf(food, 'averageScore'))
  return score === undefined ? [] : [{ score: roundToHalf(score), votes: finite(entryOf(food, 'voteCount')) ?? 0 }]
}

/** The pictures of the foods, or that of the program if the foods have none. */
const picturesOf = (row: unknown): readonly string[] => {
  const ofFoods = list(entryOf(row, 'foodList')).flatMap((food) => words(entryOf(food, 'foodImageSrc')) || [])
  return ofFoods.length > 0 ? [...new Set(ofFoods)] : [words(entryOf(row, 'foodImageSrc'))].filter(Boolean)
}

/** Parses a row of the week's programs; `undefined` if it has no date or no id. */
export const parseProgramRow = (row: unknown): ProgramRow | undefined => {
  const date = momentOf(entryOf(entryOf(row, 'day'), 'date'))?.date
  const id = entryOf(row, 'id')
  if (!isMap(row) || date === undefined || (typeof id !== 'number' && typeof id !== 'string')) return undefined
  const meal = entryOf(row, 'meal')
  const hidden = row['hideInPanel'] === true
  const reserves = list(row['idAndConsumption'])
  const consumed = reserves.filter((reserve) => entryOf(reserve, 'consumed') === true)
  return {
    row,
    id: String(id),
    date,
    mealTypeId: finite(row['mealTypeId']) ?? finite(entryOf(meal, 'mealTypeId')) ?? 0,
    mealName: words(entryOf(meal, 'mealTypeName')),
    start: clock(meal, 'startServeTime'),
    end: clock(meal, 'endServeTime'),
    name: (hidden ? '' : words(row['foodNames'])) || words(row['foodTypeTitle']),
    beside: row['hideBesideFoodInPanel'] === true ? '' : words(row['besideFoodNames']),
    pictures: hidden ? [] : picturesOf(row),
    ratings: list(row['foodList']).flatMap(ratingOf),
    selectedCount: finite(row['selectedCount']) ?? 0,
    remainedCount: finite(row['remainedCount']),
    price: finite(row['price']),
    consumed: row['consumed'] === true,
    consumedCount: consumed.reduce<number>((sum, reserve) => sum + (finite(entryOf(reserve, 'count')) ?? 1), 0),
    openReserves: reserves.length - consumed.length,
    sold: row['sold'] === true,
  }
}
