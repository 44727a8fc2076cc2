/** A day of the campus's calendar, `YYYY-MM-DD`, in Asia/Tehran. */
export type CivilDate = string

// Iran keeps +03:30 all year since 2022, and the campus only knows dates around its own day.
const tehranOffset = 210 * 60_000
const dayLength = 86_400_000

/** The civil date of an instant in Asia/Tehran. */
export function civilDateOf(instant: Date): CivilDate {
  return new Date(instant.getTime() + tehranOffset).toISOString().slice(0, 10)
}

/** The time of day of an instant in Asia/Tehran, `HH:MM`. */
export function timeOfDay(instant: Date): string {
  return new Date(instant.getTime() + tehranOffset).toISOString().slice(11, 16)
}

/** The instant of `time` (`HH:MM`, Asia/Tehran) on `date`, in ms since 1970. */
export function instantOf(date: CivilDate, time: string): number {
  return Date.parse(`${date}T${time}:00Z`) - tehranOffset
}

/** The instants at which the days from `from` to `to`, both included, begin and end, as ISO. */
export function instantsOf(from: CivilDate, to: CivilDate): readonly [begin: string, end: string] {
  return [new Date(instantOf(from, '00:00')).toISOString(), new Date(instantOf(addDays(to, 1), '00:00')).toISOString()]
}

/** The number of days from 1970-01-01 to `date`. */
export function dayNumber(date: CivilDate): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / dayLength)
}

/** The date `days` after `date` (before it when negative). */
export function addDays(date: CivilDate, days: number): CivilDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)
}

/** The weekday of a date, 0 = Saturday to 6 = Friday. */
export function weekdayOf(date: CivilDate): number {
  return (dayNumber(date) + 5) % 7
}

/** The Saturday of the week of `date`. */
export function weekStartOf(date: CivilDate): CivilDate {
  return addDays(date, -weekdayOf(date))
}

/** Whether a text is a real date of the form `YYYY-MM-DD`, of a year whose instants every database can hold: 1900 to 2999. */
export function isCivilDate(text: string): boolean {
  return /^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text
}
