import type { MenuMeal } from './menuMeal.ts'

/** The special cases of reserving, one a weekday (0 = Saturday), so that every week holds all of them on different days. */
export function gardenMenu(weekday: number): readonly MenuMeal[] {
  return [
    lunches[weekday] ?? { mealTypeId: 2, items: [] },
    { mealTypeId: 3, total: 2, items: [{ foodId: 7, capacity: 80, elsewhere: 12, max: 2, forSale: true }] },
  ]
}

const room = { capacity: 100, elsewhere: 20 }

const lunches: readonly MenuMeal[] = [
  { mealTypeId: 2, total: 3, description: 'این غذا دست‌کم دو پرس رزرو می‌شود.', items: [{ foodId: 3, ...room, min: 2, max: 3 }] },
  { mealTypeId: 2, total: 2, items: [{ foodId: 5, ...room, max: 2, selfChangeToll: 15_000 }] },
  { mealTypeId: 2, total: 2, items: [{ foodId: 2, ...room, max: 2, forSale: true }] },
  { mealTypeId: 2, total: 2, items: [{ foodId: 1, ...room, max: 2, forSale: true, saleableFreeFoodToll: 25_000 }] },
  { mealTypeId: 2, total: 2, reserveClosed: true, items: [{ foodId: 4, ...room, max: 2 }] },
  { mealTypeId: 2, total: 2, cancelClosed: true, items: [{ foodId: 10, ...room, max: 2 }] },
  { mealTypeId: 2, total: 2, items: [{ foodId: 9, ...room, max: 2, hidden: true }] },
]
