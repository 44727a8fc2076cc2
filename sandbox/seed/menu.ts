import { type CivilDate, dayNumber, weekdayOf } from '../calendar/civilDate.ts'
import { gardenMenu } from './gardenMenu.ts'
import type { MenuItem, MenuMeal } from './menuMeal.ts'
import type { SelfCode } from './selves.ts'

const mains = [5, 3, 2, 4, 1, 10]
const lights = [6, 11, 7, 13, 12]
const suppers = [8, 7, 12, 6, 13, 11, 8]

/** The menu of a place on a date: always the same for the same arguments, so that every start seeds the same programs. */
export function menuOf(place: SelfCode, university: number, date: CivilDate): readonly MenuMeal[] {
  const turn = dayNumber(date) + university * 2
  const weekday = weekdayOf(date)
  switch (place) {
    case 'central':
      return [...breakfast(weekday, turn), centralLunch(weekday, turn), supper(weekday, turn)]
    case 'sisters':
      return [lunch(turn + 1), supper(weekday, turn + 2)]
    case 'engineering':
      return weekday > 4 ? [] : [lunch(turn + 3)]
    case 'garden':
      return gardenMenu(weekday)
    case 'pool':
    case 'court':
      return sessions(
        [11, 12],
        [
          [31, 33],
          [31, 32],
        ],
        30,
        turn,
      )
    case 'clinic':
    case 'dentist':
      return sessions([21, 22], [[41, 42], [43]], 14, turn)
    case 'terminal':
    case 'north':
      return sessions(
        [31, 32],
        [
          [51, 52],
          [51, 52],
        ],
        40,
        turn,
      )
    case 'closed':
      return []
  }
}

function breakfast(weekday: number, turn: number): readonly MenuMeal[] {
  return weekday % 2 === 0 && weekday < 6 ? [{ mealTypeId: 1, total: 2, items: [{ foodId: at([14, 15], turn >> 1), max: 2 }] }] : []
}

function lunch(turn: number): MenuMeal {
  return { mealTypeId: 2, total: 4, items: [plenty(at(mains, turn), turn, 3), plenty(at(lights, turn), turn + 5, 2)] }
}

/** A third dish that has one place left on three days of the week and none on Tuesday; on Tuesday and Thursday the free restaurant is open. */
function centralLunch(weekday: number, turn: number): MenuMeal {
  const usual = lunch(turn)
  const scarce =
    weekday === 3
      ? [{ foodId: 9, capacity: 60, elsewhere: 60, max: 1 }]
      : [0, 2, 4].includes(weekday)
        ? [{ foodId: 9, capacity: 40, elsewhere: 39, max: 1 }]
        : []
  const restaurant = weekday === 3 || weekday === 5 ? { freeFoodToll: 320_000 } : {}
  return { ...usual, ...restaurant, items: [...usual.items, ...scarce] }
}

function supper(weekday: number, turn: number): MenuMeal {
  const packed = weekday === 5 ? { description: 'شام پنج‌شنبه‌ها بسته‌بندی‌شده تحویل داده می‌شود.' } : {}
  return { mealTypeId: 3, total: 3, ...packed, items: [plenty(at(suppers, turn), turn + 2, 2), plenty(at(mains, turn + 3), turn + 4, 2)] }
}

function sessions(
  mealTypeIds: readonly number[],
  offers: readonly (readonly number[])[],
  capacity: number,
  turn: number,
): readonly MenuMeal[] {
  return mealTypeIds.map((mealTypeId, place) => ({
    mealTypeId,
    total: 2,
    items: (offers[place] ?? []).map((foodId, slot) => ({ foodId, capacity, elsewhere: (turn * 3 + slot * 5) % (capacity - 4), max: 1 })),
  }))
}

function plenty(foodId: number, turn: number, max: number): MenuItem {
  return { foodId, capacity: 320, elsewhere: 120 + ((turn * 37) % 170), max }
}

function at(list: readonly number[], turn: number): number {
  return list[turn % list.length] ?? 1
}
