import { isValidJalaaliDate, jalaaliMonthLength, toGregorian, toJalaali } from 'jalaali-js'
import type { Language } from './direction.ts'

/** A day of the Jalali calendar; months count from 1. Correct for the years 1200 to 1501. */
export interface JalaliDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

const dayMs = 86_400_000
const padded = (number: number, width: number): string => String(number).padStart(width, '0')

/** Days since 1970-01-01 of a civil date `YYYY-MM-DD`; `undefined` if it is none. */
const dayNumber = (civil: string): number | undefined => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(civil) ? Date.parse(`${civil}T00:00:00Z`) : Number.NaN
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== civil ? undefined : time / dayMs
}

/** Whether a value is an existing date `YYYY-MM-DD`. */
export const isCivilDate = (value: unknown): value is string => typeof value === 'string' && dayNumber(value) !== undefined

/** The Jalali day of a civil date `YYYY-MM-DD`; `undefined` if it is none. */
export const toJalali = (civil: string): JalaliDate | undefined => {
  if (!isCivilDate(civil)) return undefined
  const { jy, jm, jd } = toJalaali(Number(civil.slice(0, 4)), Number(civil.slice(5, 7)), Number(civil.slice(8)))
  return { year: jy, month: jm, day: jd }
}

/** The civil date of a Jalali day; `undefined` if there is no such day. */
export const fromJalali = ({ year, month, day }: JalaliDate): string | undefined => {
  if (!isValidJalaaliDate(year, month, day)) return undefined
  const { gy, gm, gd } = toGregorian(year, month, day)
  return `${padded(gy, 4)}-${padded(gm, 2)}-${padded(gd, 2)}`
}

/** Number of days in a Jalali month. */
export const monthLength = (year: number, month: number): number => jalaaliMonthLength(year, month)

/** The civil date so many days later; `undefined` if it is no date. */
export const addDays = (civil: string, days: number): string | undefined => {
  const start = dayNumber(civil)
  return start === undefined ? undefined : new Date((start + days) * dayMs).toISOString().slice(0, 10)
}

/** Day of the week: Saturday is 0, Friday 6; 0 if it is no date. */
export const weekdayOf = (civil: string): number => {
  const days = dayNumber(civil)
  return days === undefined ? 0 : (((days + 5) % 7) + 7) % 7
}

const months: Readonly<Record<Language, readonly string[]>> = {
  fa: ['فروردین', 'اردیبهشت', 'خرداد', 'تیر', 'مرداد', 'شهریور', 'مهر', 'آبان', 'آذر', 'دی', 'بهمن', 'اسفند'],
  en: ['Farvardin', 'Ordibehesht', 'Khordad', 'Tir', 'Mordad', 'Shahrivar', 'Mehr', 'Aban', 'Azar', 'Dey', 'Bahman', 'Esfand'],
  ar: ['فروردين', 'أرديبهشت', 'خرداد', 'تير', 'مرداد', 'شهريور', 'مهر', 'آبان', 'آذر', 'دي', 'بهمن', 'إسفند'],
}
const weekdays: Readonly<Record<Language, readonly string[]>> = {
  fa: ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه'],
  en: ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  ar: ['السبت', 'الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة'],
}
const weekdayLetters: Readonly<Record<Language, readonly string[]>> = {
  fa: ['ش', 'ی', 'د', 'س', 'چ', 'پ', 'ج'],
  en: ['Sa', 'Su', 'Mo', 'Tu', 'We', 'Th', 'Fr'],
  ar: ['س', 'ح', 'ن', 'ث', 'ر', 'خ', 'ج'],
}

/** Names of the Jalali months, Farvardin first. */
export const monthNames = (language: Language): readonly string[] => months[language]
/** Names from Saturday to Friday. */
export const weekdayNames = (language: Language, style: 'long' | 'letter' = 'long'): readonly string[] =>
  (style === 'long' ? weekdays : weekdayLetters)[language]
