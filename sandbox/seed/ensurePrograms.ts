import { addDays, type CivilDate, weekStartOf } from '../calendar/civilDate.ts'
import type { Database } from '../database/database.ts'
import { insertRows } from '../database/insertRows.ts'
import { lockStart } from '../database/migrate.ts'
import { programRows } from './programRows.ts'

const weeksBack = 5
const weeksAhead = 4

const mealColumns = {
  id: 'bigint',
  self_id: 'integer',
  served_on: 'date',
  meal_type_id: 'integer',
  valid_total_count: 'integer',
  reserve_closed: 'boolean',
  cancel_closed: 'boolean',
  buyable_free_food: 'boolean',
  buyable_free_food_toll: 'bigint',
  start_serve: 'text',
  end_serve: 'text',
  description: 'text',
}

const programColumns = {
  id: 'bigint',
  item_id: 'bigint',
  meal_id: 'bigint',
  food_id: 'integer',
  food_type_id: 'integer',
  food_type_title: 'text',
  beside: 'text',
  price: 'bigint',
  capacity: 'integer',
  elsewhere_count: 'integer',
  reserved_count: 'integer',
  valid_min_count: 'integer',
  valid_max_count: 'integer',
  for_sale: 'boolean',
  saleable_free_food: 'boolean',
  saleable_free_food_toll: 'bigint',
  self_change_toll: 'bigint',
  changable_self_ids: 'jsonb',
  hide_in_panel: 'boolean',
  hide_beside_in_panel: 'boolean',
}

/** Makes sure that every day from five weeks before to four weeks after the week of `today` has its programs. What exists, and what was reserved, stays. */
export async function ensurePrograms(database: Database, today: CivilDate): Promise<void> {
  const first = addDays(weekStartOf(today), -7 * weeksBack)
  const days = Array.from({ length: 7 * (weeksBack + 1 + weeksAhead) }, (_, day) => addDays(first, day))
  await database.longTx(async () => {
    await lockStart(database)
    const found = await database.query('SELECT DISTINCT served_on FROM campus.meal WHERE served_on >= $1 AND served_on <= $2', [
      first,
      days.at(-1),
    ])
    const there = new Set(found.map((row) => row.served_on))
    const { meals, programs } = programRows(days.filter((day) => !there.has(day)))
    await insertRows(database, 'campus.meal', mealColumns, meals)
    await insertRows(database, 'campus.program', programColumns, programs)
  })
}
