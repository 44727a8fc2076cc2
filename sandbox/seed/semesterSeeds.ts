import { addDays, type CivilDate } from '../calendar/civilDate.ts'
import { civilDateOfJalali, jalaliParts } from '../calendar/jalaliDate.ts'

/** Half an academic year: from Mehr to Bahman, or from Esfand to Shahrivar. */
export interface SemesterSeed {
  readonly id: number
  readonly name: string
  readonly periodName: string
  readonly startsOn: CivilDate
  readonly endsOn: CivilDate
}

/** The semester that lies `back` semesters before the one of `today` (after it when negative). */
export function semesterBack(today: CivilDate, back: number): SemesterSeed {
  const number = numberOf(today) - back
  const year = Math.floor(number / 2)
  const isFirst = number % 2 === 0
  const written = (one: number) => one.toLocaleString('fa-IR', { useGrouping: false })
  return {
    id: year * 10 + (isFirst ? 1 : 2),
    name: `نیمسال ${isFirst ? 'اول' : 'دوم'} ${written(year)}–${written(year + 1)}`,
    periodName: isFirst ? 'پاییز و زمستان' : 'بهار و تابستان',
    startsOn: startOf(number),
    endsOn: addDays(startOf(number + 1), -1),
  }
}

/** Semesters are counted: two in each year, the first with an even number. */
function numberOf(today: CivilDate): number {
  const { year, month } = jalaliParts(today)
  if (month < 7) return 2 * year - 1
  return month < 12 ? 2 * year : 2 * year + 1
}

function startOf(number: number): CivilDate {
  const start = civilDateOfJalali({ year: Math.floor(number / 2), month: number % 2 === 0 ? 7 : 12, day: 1 })
  if (start === undefined) throw new RangeError(`no semester ${number}`)
  return start
}
