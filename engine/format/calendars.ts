import { latinDigits } from './digits.ts'
import type { Language } from './direction.ts'
import { addDays, fromJalali, isCivilDate, type JalaliDate, monthLength, monthNames, toJalali } from './jalali.ts'

/** Calendars in which dates are shown and typed; a value is an ISO date in both. */
export const calendars = ['jalali', 'gregorian'] as const
export type Calendar = (typeof calendars)[number]
/** A day of either calendar; months count from 1. */
export type CalendarDay = JalaliDate

/** The calendar of that name, or Jalali (PRES-08). */
export const parseCalendar = (name: unknown): Calendar => calendars.find((calendar) => calendar === name) ?? 'jalali'

/** The day of a civil date `YYYY-MM-DD` in the calendar; `undefined` if it is none. */
export const dayIn = (calendar: Calendar, civil: string): CalendarDay | undefined => {
  if (calendar === 'jalali') return toJalali(civil)
  const [year = 0, month = 0, day = 0] = civil.split('-').map(Number)
  return isCivilDate(civil) ? { year, month, day } : undefined
}

const padded = (number: number, width = 2): string => String(number).padStart(width, '0')

/** The civil date of a day of the calendar; `undefined` if there is no such day. */
export const civilOf = (calendar: Calendar, day: CalendarDay): string | undefined => {
  if (calendar === 'jalali') return fromJalali(day)
  const civil = `${padded(day.year, 4)}-${padded(day.month)}-${padded(day.day)}`
  return isCivilDate(civil) ? civil : undefined
}

/** Number of days in a month of the calendar. */
export const monthLengthIn = (calendar: Calendar, year: number, month: number): number =>
  calendar === 'jalali' ? monthLength(year, month) : new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The same day of the calendar so many months later, or the last day of a shorter month. */
export const addMonths = (calendar: Calendar, civil: string, months: number): string | undefined => {
  const from = dayIn(calendar, civil)
  if (from === undefined) return undefined
  const index = from.year * 12 + from.month - 1 + months
  const [year, month] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1]
  return civilOf(calendar, { year, month, day: Math.min(from.day, monthLengthIn(calendar, year, month)) })
}

/** The civil dates of the month of a civil date; none if it is no date. */
export const monthOf = (calendar: Calendar, civil: string): readonly string[] => {
  const day = dayIn(calendar, civil)
  const first = day && addDays(civil, 1 - day.day)
  if (!day || first === undefined) return []
  return Array.from({ length: monthLengthIn(calendar, day.year, day.month) }, (_, index) => addDays(first, index) ?? first)
}

const gregorianMonths = new Map<Language, Intl.DateTimeFormat>()

/** The name of a month of the calendar. */
export const monthName = (calendar: Calendar, month: number, language: Language): string => {
  if (calendar === 'jalali') return monthNames(language)[month - 1] ?? ''
  const names = gregorianMonths.get(language) ?? new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { month: 'long', timeZone: 'UTC' })
  gregorianMonths.set(language, names)
  return names.format(Date.UTC(2026, month - 1, 1))
}

/**
 * The civil date of a typed one; its year shows of which calendar it is: `۱۴۰۵/۹/۲`, `1405-09-02`, `14050902`, `2026/11/23`, in Persian,
 * Arabic or Latin digits; `undefined` if there is no such day.
 */
export const parseTypedDate = (typed: string): string | undefined => {
  const text = latinDigits(typed).replace(/[\u200e\u200f\u2066-\u2069\s]/g, '')
  const found = /^(\d{4})[/\-.\u066b،](\d{1,2})[/\-.\u066b،](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (!found) return undefined
  const [year = 0, month = 0, day = 0] = found.slice(1).map(Number)
  if (year >= 1900 && year < 2200) return civilOf('gregorian', { year, month, day })
  return year < 1200 || year > 1501 ? undefined : fromJalali({ year, month, day })
}
