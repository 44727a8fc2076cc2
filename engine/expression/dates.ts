import { fromJalali, toJalali } from '../format/jalali.ts'
import { entryOf } from './values.ts'

const DAY = 86_400_000
/** ms. Iran uses UTC+03:30 all year since 2022. */
const TEHRAN = 12_600_000

const pad = (n: number, width: number) => String(n).padStart(width, '0')

function toIso(days: number): string | undefined {
  const date = new Date(days * DAY)
  const year = date.getUTCFullYear()
  if (!(year >= 1 && year <= 9999)) return undefined
  return `${pad(year, 4)}-${pad(date.getUTCMonth() + 1, 2)}-${pad(date.getUTCDate(), 2)}`
}

function toDays(date: string): number | undefined {
  if (date.length < 10 || date[4] !== '-' || date[7] !== '-') return undefined
  const year = Number(date.slice(0, 4))
  const month = Number(date.slice(5, 7))
  const day = Number(date.slice(8, 10))
  const time = Date.UTC(year, month - 1, day)
  const days = time / DAY
  return toIso(days) === date.slice(0, 10) ? days : undefined
}

/** An instant in ms since 1970, from that number or an ISO date-time; `undefined` if the value is neither. */
export function instantOf(value: unknown): number | undefined {
  const time = typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isFinite(time) ? time : undefined
}

/** The ISO date in Tehran at `now` (ms since 1970, or an ISO instant); `undefined` if `now` is neither. */
export function dateInTehran(now: unknown): string | undefined {
  const time = instantOf(now)
  return time === undefined ? undefined : toIso(Math.floor((time + TEHRAN) / DAY))
}

/** The time of day in Tehran at `now`, as `HH:MM`; `undefined` if `now` is no instant. */
export function timeInTehran(now: unknown): string | undefined {
  const time = instantOf(now)
  if (time === undefined) return undefined
  const minutes = Math.floor((time + TEHRAN) / 60_000)
  const hours = Math.floor(minutes / 60)
  return `${pad(hours - Math.floor(hours / 24) * 24, 2)}:${pad(minutes - hours * 60, 2)}`
}

/** The ISO date `count` days after `date` (days, may be negative); `undefined` if `date` is no ISO date. */
export function addDays(date: unknown, count: unknown): string | undefined {
  if (typeof date !== 'string' || typeof count !== 'number' || !Number.isInteger(count)) return undefined
  const days = toDays(date)
  return days === undefined ? undefined : toIso(days + count)
}

/** Number of days from one ISO date to another, negative if that is earlier; `undefined` if one is no ISO date. */
export function daysBetween(from: unknown, to: unknown): number | undefined {
  const [start, end] = [from, to].map((date) => (typeof date === 'string' ? toDays(date) : undefined))
  return start === undefined || end === undefined ? undefined : end - start
}

/**
 * The parts of an ISO date in the Jalali calendar, with the Gregorian date, for calls that take parts (FORM-12, FORM-O6); `undefined` if
 * `date` is no ISO date.
 */
export function jalali(date: unknown) {
  const day = typeof date === 'string' ? toJalali(date) : undefined
  if (day === undefined) return undefined
  const str = `${pad(day.year, 4)}/${pad(day.month, 2)}/${pad(day.day, 2)}`
  return { ...day, str, strEn: date, iso: `${date}T00:00:00.000Z` }
}

const isWhole = (value: unknown): value is number => Number.isInteger(value)

/** The ISO date of a Jalali `{ year, month, day }`, as calls return it (LEAVE-O1); `undefined` if there is no such day. */
export function civil(parts: unknown): string | undefined {
  const numbers = ['year', 'month', 'day'].map((name) => entryOf(parts, name)).filter(isWhole)
  const [year, month, day] = numbers
  return year === undefined || month === undefined || day === undefined ? undefined : fromJalali({ year, month, day })
}

/** The Saturday on or before `date` (ISO date); `undefined` if `date` is no ISO date. */
export function weekStart(date: unknown): string | undefined {
  const days = typeof date === 'string' ? toDays(date) : undefined
  // Day 0 (1970-01-01) was a Thursday; the first Saturday is day 2.
  return days === undefined ? undefined : toIso(days - ((((days - 2) % 7) + 7) % 7))
}
