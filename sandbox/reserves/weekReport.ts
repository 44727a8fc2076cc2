import { addDays, type CivilDate } from '../calendar/civilDate.ts'
import { jalaliDate } from '../calendar/jalaliDate.ts'
import type { Database } from '../database/database.ts'
import { type MealType, mealTypesOf } from '../seed/mealTypes.ts'
import type { SelfType } from '../seed/selves.ts'
import { type ProgramRecord, programSelect, readProgram } from './programRecord.ts'
import { type ItemContext, reserveItem } from './reserveItem.ts'
import { type ReserveRecord, reservesOf } from './reserveRecord.ts'
import { weekDates } from './weekPrograms.ts'

/** A student's week at all places of one kind (REP-05 to REP-08): each cell has its first reserve, those to come first. */
export async function weekReport(
  database: Database,
  personId: number,
  selfType: SelfType,
  weekStart: CivilDate,
  context: ItemContext,
): Promise<object> {
  const rows = await database.query(
    `${programSelect} WHERE s.type = $2 AND m.served_on >= $3 AND m.served_on <= $4 AND p.id IN (SELECT program_id FROM campus.reserve WHERE person_id = $1)
     ORDER BY m.served_on, m.meal_type_id, p.id`,
    [personId, selfType, weekStart, addDays(weekStart, 6)],
  )
  const programs = rows.map(readProgram)
  const own = await reservesOf(
    database,
    personId,
    programs.map(({ id }) => id),
  )
  const types = mealTypesOf(selfType)
  return {
    mealTypes: types.map(({ id, name }) => ({ id, name })),
    weekDays: weekDates(weekStart).map((date, day) => ({
      date,
      dateJStr: jalaliDate(date),
      day,
      mealTypes: types.map((type) =>
        cell(
          type,
          programs.filter(({ meal }) => meal.date === date && meal.mealTypeId === type.id),
          own,
          context,
        ),
      ),
      dailySales: [],
    })),
  }
}

function cell(type: MealType, programs: readonly ProgramRecord[], own: readonly ReserveRecord[], context: ItemContext): object {
  const of = (program: ProgramRecord) => own.filter(({ programId }) => programId === program.id)
  const isToCome = (program: ProgramRecord) => of(program).some(({ consumed }) => !consumed)
  const first = programs.find(isToCome) ?? programs[0]
  const meal = programs[0]?.meal
  return {
    reserve: first === undefined ? null : reserveItem(first, of(first), context),
    teammateReserve: null,
    startServeTime: { timeStr: meal?.startServe ?? type.start },
    endServeTime: { timeStr: meal?.endServe ?? type.end },
    demonstrationDescription: meal?.description ?? null,
  }
}
