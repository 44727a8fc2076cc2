import { addDays, type CivilDate } from './civilDate.ts'

/** A day of the Jalali calendar. */
export interface JalaliParts {
  readonly year: number
  readonly month: number
  readonly day: number
}

const persian = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' })

/** The Jalali date of a civil date as the documents write it, `1405/08/30`. */
export function jalaliDate(date: CivilDate): string {
  const parts = new Map(persian.formatToParts(new Date(`${date}T00:00:00Z`)).map((part) => [part.type, part.value]))
  return `${parts.get('year') ?? ''}/${parts.get('month') ?? ''}/${parts.get('day') ?? ''}`
}

/** The Jalali year, month and day of a civil date. */
export function jalaliParts(date: CivilDate): JalaliParts {
  const [year = 0, month = 0, day = 0] = jalaliDate(date).split('/').map(Number)
  return { year, month, day }
}

/** The civil date of a Jalali day, or undefined when there is no such day. Years from 1200 to 1501 are known. */
export function civilDateOfJalali({ year, month, day }: JalaliParts): CivilDate | undefined {
  const isPossible = [year, month, day].every(Number.isInteger) && year >= 1200 && year <= 1501 && month >= 1 && month <= 12
  if (!isPossible || day < 1 || day > 31) return undefined
  // Six months of 31 days come first, then those of 30. The year begins between 20 and 22 March.
  const dayOfYear = (month - 1) * 30 + Math.min(month - 1, 6) + day
  const near = addDays(`${year + 621}-03-20`, dayOfYear - 1)
  const written = [year, month, day].map((part) => String(part).padStart(2, '0')).join('/')
  return [0, 1, 2].map((days) => addDays(near, days)).find((date) => jalaliDate(date) === written)
}
