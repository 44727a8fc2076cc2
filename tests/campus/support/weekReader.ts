import type { Loose, Student } from './campusClient.ts'

/** The Saturday of the tests' week and the dates after it. */
export const week = '2026-11-21'

/** An item of a week's programs, by date, meal type and place in its meal. */
export async function itemOn(
  student: Student,
  selfId: number,
  date: string,
  mealTypeId = 2,
  slot = 0,
  weekStart = weekOf(date),
): Promise<Loose> {
  return (await mealOn(student, selfId, date, mealTypeId, weekStart)).programs[slot]
}

/** A meal of a week's programs. */
export async function mealOn(student: Student, selfId: number, date: string, mealTypeId = 2, weekStart = weekOf(date)): Promise<Loose> {
  const { status, body } = await student.get(`/rest/programs/v2?selfId=${selfId}&weekStartDate=${weekStart}`)
  if (status !== 200) throw new Error(`no programs of ${weekStart}: ${JSON.stringify(body)}`)
  const day = body.payload.weekDays.find((one: { date: string }) => one.date === date)
  return day.meals.find((meal: { mealTypeId: number }) => meal.mealTypeId === mealTypeId)
}

/** The id of the reserve of an item that is still to come; `undefined` if it has none. */
export const reserveIdOf = ({ idAndConsumption }: Loose): number | undefined =>
  idAndConsumption.find(({ consumed }: Loose) => !consumed)?.id

/** The Saturday at or before a date. */
function weekOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 1) % 7))
  return day.toISOString().slice(0, 10)
}
