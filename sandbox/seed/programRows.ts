import { type CivilDate, dayNumber } from '../calendar/civilDate.ts'
import { universities } from '../universities.ts'
import { foodById, foodTypes } from './foods.ts'
import { mealTypeById } from './mealTypes.ts'
import { menuOf } from './menu.ts'
import type { MenuItem, MenuMeal } from './menuMeal.ts'
import { type SelfSeed, selfIdOf, selvesOf } from './selves.ts'

/** Rows for `campus.meal` and `campus.program`. */
export interface ProgramRows {
  readonly meals: readonly object[]
  readonly programs: readonly object[]
}

/** The rows of the given days at all universities. Ids follow from place, day and meal, so seeding again makes the same ones. */
export function programRows(dates: readonly CivilDate[]): ProgramRows {
  const meals: object[] = []
  const programs: object[] = []
  for (const [number, { unikey }] of universities.entries()) {
    for (const [order, self] of selvesOf(unikey).entries()) {
      for (const date of dates) {
        for (const [place, meal] of menuOf(self.code, number, date).entries()) {
          const id = (dayNumber(date) * 100 + number * 10 + order) * 10 + place
          meals.push(mealRow(id, unikey, self, date, meal))
          programs.push(...meal.items.map((item, slot) => programRow(id, slot, unikey, item)))
        }
      }
    }
  }
  return { meals, programs }
}

/** Item ids are not program ids: a call that mixes them up must miss. */
const itemOffset = 3_000_000_000

function mealRow(id: number, unikey: string, self: SelfSeed, date: CivilDate, meal: MenuMeal): object {
  const type = mealTypeById(meal.mealTypeId)
  return {
    id,
    self_id: selfIdOf(unikey, self.code),
    served_on: date,
    meal_type_id: type.id,
    valid_total_count: meal.total ?? null,
    reserve_closed: meal.reserveClosed ?? false,
    cancel_closed: meal.cancelClosed ?? false,
    buyable_free_food: meal.freeFoodToll !== undefined,
    buyable_free_food_toll: meal.freeFoodToll ?? 0,
    start_serve: type.start,
    end_serve: type.end,
    description: meal.description ?? null,
  }
}

function programRow(mealId: number, slot: number, unikey: string, item: MenuItem): object {
  const food = foodById(item.foodId)
  const id = mealId * 10 + slot
  return {
    id,
    item_id: itemOffset + id,
    meal_id: mealId,
    food_id: food.id,
    food_type_id: food.foodTypeId,
    food_type_title: foodTypes[food.foodTypeId] ?? '',
    beside: food.beside ?? null,
    price: food.price,
    capacity: item.capacity ?? null,
    elsewhere_count: item.elsewhere ?? 0,
    reserved_count: item.elsewhere ?? 0,
    valid_min_count: item.min ?? 1,
    valid_max_count: item.max ?? null,
    for_sale: item.forSale ?? false,
    saleable_free_food: item.saleableFreeFoodToll !== undefined,
    saleable_free_food_toll: item.saleableFreeFoodToll ?? 0,
    self_change_toll: item.selfChangeToll ?? 0,
    changable_self_ids: item.selfChangeToll === undefined ? [] : [selfIdOf(unikey, 'central'), selfIdOf(unikey, 'engineering')],
    hide_in_panel: item.hidden ?? false,
    hide_beside_in_panel: item.hidden ?? false,
  }
}
