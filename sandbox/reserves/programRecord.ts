import type { Row } from '../database/database.ts'
import { readFlag, readNumber, readNumberOrNull, readNumbers, readText, readTextOrNull } from '../database/readRow.ts'

/** A meal of one place on one day. Money is rials, times are `HH:MM` in Asia/Tehran. */
export interface MealRecord {
  readonly id: number
  readonly selfId: number
  readonly selfName: string
  readonly date: string
  readonly mealTypeId: number
  readonly validTotalCount: number | null
  readonly reserveClosed: boolean
  readonly cancelClosed: boolean
  readonly buyableFreeFood: boolean
  readonly buyableFreeFoodToll: number
  readonly startServe: string
  readonly endServe: string
  readonly description: string | null
}

/** One item on offer at a meal. */
export interface ProgramRecord {
  readonly id: number
  readonly itemId: number
  readonly meal: MealRecord
  readonly foodName: string
  readonly beside: string | null
  readonly image: string | null
  readonly averageScore: number
  readonly voteCount: number
  readonly foodTypeId: number
  readonly foodTypeTitle: string
  readonly price: number
  readonly capacity: number | null
  readonly reservedCount: number
  readonly validMinCount: number
  readonly validMaxCount: number | null
  readonly forSale: boolean
  readonly saleableFreeFood: boolean
  readonly saleableFreeFoodToll: number
  readonly selfChangeToll: number
  readonly changableSelfIds: readonly number[]
  readonly hideInPanel: boolean
  readonly hideBesideInPanel: boolean
}

/** The select list and joins that `readProgram` reads. */
export const programSelect = `
  SELECT p.id, p.item_id, p.meal_id, p.food_type_id, p.food_type_title, p.beside, p.price, p.capacity, p.reserved_count, p.valid_min_count, p.valid_max_count,
    p.for_sale, p.saleable_free_food, p.saleable_free_food_toll, p.self_change_toll, p.changable_self_ids, p.hide_in_panel, p.hide_beside_in_panel,
    f.name AS food_name, f.image, f.average_score, f.vote_count,
    m.self_id, s.name AS self_name, m.served_on, m.meal_type_id, m.valid_total_count, m.reserve_closed, m.cancel_closed, m.buyable_free_food,
    m.buyable_free_food_toll, m.start_serve, m.end_serve, m.description
  FROM campus.program p JOIN campus.meal m ON m.id = p.meal_id JOIN campus.food f ON f.id = p.food_id JOIN campus.self s ON s.id = m.self_id`

/** The program in a row of `programSelect`. */
export function readProgram(row: Row): ProgramRecord {
  return {
    id: readNumber(row, 'id'),
    itemId: readNumber(row, 'item_id'),
    meal: readMeal(row),
    foodName: readText(row, 'food_name'),
    beside: readTextOrNull(row, 'beside'),
    image: readTextOrNull(row, 'image'),
    averageScore: readNumber(row, 'average_score'),
    voteCount: readNumber(row, 'vote_count'),
    foodTypeId: readNumber(row, 'food_type_id'),
    foodTypeTitle: readText(row, 'food_type_title'),
    price: readNumber(row, 'price'),
    capacity: readNumberOrNull(row, 'capacity'),
    reservedCount: readNumber(row, 'reserved_count'),
    validMinCount: readNumber(row, 'valid_min_count'),
    validMaxCount: readNumberOrNull(row, 'valid_max_count'),
    forSale: readFlag(row, 'for_sale'),
    saleableFreeFood: readFlag(row, 'saleable_free_food'),
    saleableFreeFoodToll: readNumber(row, 'saleable_free_food_toll'),
    selfChangeToll: readNumber(row, 'self_change_toll'),
    changableSelfIds: readNumbers(row, 'changable_self_ids'),
    hideInPanel: readFlag(row, 'hide_in_panel'),
    hideBesideInPanel: readFlag(row, 'hide_beside_in_panel'),
  }
}

function readMeal(row: Row): MealRecord {
  return {
    id: readNumber(row, 'meal_id'),
    selfId: readNumber(row, 'self_id'),
    selfName: readText(row, 'self_name'),
    date: readText(row, 'served_on'),
    mealTypeId: readNumber(row, 'meal_type_id'),
    validTotalCount: readNumberOrNull(row, 'valid_total_count'),
    reserveClosed: readFlag(row, 'reserve_closed'),
    cancelClosed: readFlag(row, 'cancel_closed'),
    buyableFreeFood: readFlag(row, 'buyable_free_food'),
    buyableFreeFoodToll: readNumber(row, 'buyable_free_food_toll'),
    startServe: readText(row, 'start_serve'),
    endServe: readText(row, 'end_serve'),
    description: readTextOrNull(row, 'description'),
  }
}
