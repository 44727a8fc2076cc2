import { addDays, type CivilDate } from '../calendar/civilDate.ts'
import { jalaliDate } from '../calendar/jalaliDate.ts'
import { boughtInWeek } from '../dailySales/dailySales.ts'
import type { Database } from '../database/database.ts'
import { readNumber } from '../database/readRow.ts'
import { type MealType, mealTypesOf } from '../seed/mealTypes.ts'
import type { SelfType } from '../seed/selves.ts'
import { type ProgramRecord, programSelect, readProgram } from './programRecord.ts'
import { type ItemContext, reserveItem } from './reserveItem.ts'
import { type ReserveRecord, reservesOf } from './reserveRecord.ts'
import { weekDates } from './weekPrograms.ts'

/** A student's week at all places of one kind (REP-05 to REP-08): each cell has the first reserve, those to come first, of the student and of a teammate who has accepted. */
export async function weekReport(
  database: Database,
  personId: number,
  selfType: SelfType,
  weekStart: CivilDate,
  context: ItemContext,
): Promise<object> {
  const own = await weekOf(database, personId, selfType, weekStart)
  const team: Reserved[] = []
  const mates = await database.query(`SELECT teammate_id FROM campus.teammate WHERE person_id = $1 AND status = 'FINAL' ORDER BY id`, [
    personId,
  ])
  for (const mate of mates) team.push(...(await weekOf(database, readNumber(mate, 'teammate_id'), selfType, weekStart)))
  const sold = await boughtInWeek(database, personId, selfType, weekStart)
  const types = mealTypesOf(selfType)
  return {
    mealTypes: types.map(({ id, name }) => ({ id, name })),
    weekDays: weekDates(weekStart).map((date, day) => ({
      date,
      dateJStr: jalaliDate(date),
      day,
      mealTypes: types.map((type) => cell(type, at(own, date, type), at(team, date, type), context)),
      dailySales: sold.filter(({ programDate }) => programDate === date),
    })),
  }
}

/** A program with what one person has reserved of it. */
interface Reserved {
  readonly program: ProgramRecord
  readonly reserves: readonly ReserveRecord[]
}

async function weekOf(database: Database, personId: number, selfType: SelfType, weekStart: CivilDate): Promise<readonly Reserved[]> {
  const rows = await database.query(
    `${programSelect} WHERE s.type = $2 AND m.served_on >= $3 AND m.served_on <= $4 AND p.id IN (SELECT program_id FROM campus.reserve WHERE person_id = $1)
     ORDER BY m.served_on, m.meal_type_id, p.id`,
    [personId, selfType, weekStart, addDays(weekStart, 6)],
  )
  const programs = rows.map(readProgram)
  const reserves = await reservesOf(
    database,
    personId,
    programs.map(({ id }) => id),
  )
  return programs.map((program) => ({ program, reserves: reserves.filter(({ programId }) => programId === program.id) }))
}

const at = (week: readonly Reserved[], date: CivilDate, type: MealType) =>
  week.filter(({ program: { meal } }) => meal.date === date && meal.mealTypeId === type.id)

function cell(type: MealType, own: readonly Reserved[], team: readonly Reserved[], context: ItemContext): object {
  const firstOf = (found: readonly Reserved[]) => {
    const first = found.find(({ reserves }) => reserves.some(({ consumed }) => !consumed)) ?? found[0]
    return first === undefined ? null : reserveItem(first.program, first.reserves, context)
  }
  const meal = (own[0] ?? team[0])?.program.meal
  return {
    reserve: firstOf(own),
    teammateReserve: firstOf(team),
    startServeTime: { timeStr: meal?.startServe ?? type.start },
    endServeTime: { timeStr: meal?.endServe ?? type.end },
    demonstrationDescription: meal?.description ?? null,
  }
}
