import { addDays, type CivilDate } from '../calendar/civilDate.ts'
import { jalaliDate } from '../calendar/jalaliDate.ts'
import type { Database } from '../database/database.ts'
import { readNumber, readText } from '../database/readRow.ts'
import { mealTypeById } from '../seed/mealTypes.ts'
import { mealRules } from './mealRules.ts'
import { type MealRecord, type ProgramRecord, programSelect, readProgram } from './programRecord.ts'
import { type ItemContext, reserveItem } from './reserveItem.ts'
import { type ReserveRecord, reservesOf } from './reserveRecord.ts'

/** The programs of one place in one week as a student sees them; undefined when it has none. */
export async function weekPrograms(
  database: Database,
  personId: number,
  selfId: number,
  weekStart: CivilDate,
  now: Date,
  context: ItemContext,
): Promise<object | undefined> {
  const rows = await database.query(
    `${programSelect} WHERE m.self_id = $1 AND m.served_on >= $2 AND m.served_on <= $3 ORDER BY m.served_on, m.meal_type_id, p.id`,
    [selfId, weekStart, addDays(weekStart, 6)],
  )
  if (rows.length === 0) return undefined
  const programs = rows.map(readProgram)
  const own = await reservesOf(
    database,
    personId,
    programs.map(({ id }) => id),
  )
  return {
    weekDays: weekDates(weekStart).map((date, day) => ({
      date,
      dateJStr: jalaliDate(date),
      day,
      meals: mealsOf(date, programs, own, now, context),
    })),
  }
}

/** The seven dates of the week that starts on a Saturday. */
export function weekDates(weekStart: CivilDate): readonly CivilDate[] {
  return Array.from({ length: 7 }, (_, day) => addDays(weekStart, day))
}

/** The names of a university's places by id. */
export async function selfNamesOf(database: Database, university: string): Promise<ReadonlyMap<number, string>> {
  const rows = await database.query('SELECT id, name FROM campus.self WHERE university = $1', [university])
  return new Map(rows.map((row) => [readNumber(row, 'id'), readText(row, 'name')]))
}

function mealsOf(
  date: CivilDate,
  programs: readonly ProgramRecord[],
  own: readonly ReserveRecord[],
  now: Date,
  context: ItemContext,
): readonly object[] {
  const byMeal = new Map<number, ProgramRecord[]>()
  for (const program of programs.filter(({ meal }) => meal.date === date)) {
    byMeal.set(program.meal.id, [...(byMeal.get(program.meal.id) ?? []), program])
  }
  return [...byMeal.values()].flatMap(([first, ...rest]) =>
    first === undefined
      ? []
      : [
          {
            ...mealFields(first.meal, now),
            programs: [first, ...rest].map((program) =>
              reserveItem(
                program,
                own.filter(({ programId }) => programId === program.id),
                context,
              ),
            ),
          },
        ],
  )
}

/** The fields of a meal (RESV-72). A missing `validTotalCount` does not limit. */
function mealFields(meal: MealRecord, now: Date): object {
  const rules = mealRules(meal, now)
  return {
    mealTypeId: meal.mealTypeId,
    mealTypeName: mealTypeById(meal.mealTypeId).name,
    ...(meal.validTotalCount === null ? {} : { validTotalCount: meal.validTotalCount }),
    reserveRuleViolated: rules.reserveViolated,
    cancelRuleViolated: rules.cancelViolated,
    buyableFreeFood: meal.buyableFreeFood,
    buyableFreeFoodToll: meal.buyableFreeFoodToll,
    startServeTime: { timeStr: meal.startServe },
    endServeTime: { timeStr: meal.endServe },
    ...(meal.description === null ? {} : { demonstrationDescription: meal.description }),
  }
}
