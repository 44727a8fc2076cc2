import { dayIn, monthName } from './calendars.ts'
import { localDigits } from './digits.ts'
import type { Language } from './direction.ts'
import { isCivilDate, weekdayNames, weekdayOf } from './jalali.ts'
import type { Texts } from './texts.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()
const clockOf = (zone: string): Intl.DateTimeFormat => {
  const made =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  clocks.set(zone, made)
  return made
}

/** A moment in the university's time zone: `date` is civil (`YYYY-MM-DD`), `time` is `HH:MM`, `undefined` for a civil date. */
export interface LocalMoment {
  readonly date: string
  readonly time?: string
}

/**
 * Parses a civil date, a UTC instant (ISO with a zone, or ms) or a `YYYY-MM-DDTHH:MM` without zone, which is local to the university;
 * `undefined` otherwise.
 */
export const momentOf = (value: unknown, zone = 'Asia/Tehran'): LocalMoment | undefined => {
  if (isCivilDate(value)) return { date: value }
  if (typeof value === 'string') {
    const plain = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(value)
    if (plain?.[1] && plain[2] && isCivilDate(plain[1])) return { date: plain[1], time: plain[2] }
  }
  const time =
    typeof value === 'number' ? value : typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? Date.parse(value) : Number.NaN
  if (!Number.isFinite(time) || Math.abs(time) > 8.64e15) return undefined
  const part = Object.fromEntries(
    clockOf(zone)
      .formatToParts(time)
      .map(({ type, value: text }) => [type, text]),
  )
  return { date: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` }
}

const comma = (language: Language): string => (language === 'en' ? ', ' : '، ')

/** What dates are written by: `language` and `calendar`. */
export type DateTexts = Pick<Texts, 'language' | 'calendar'>

/** `۲ آذر ۱۴۰۵`, or `۲۳ نوامبر ۲۰۲۶` in the Gregorian calendar; '' if it is no date. */
export const formatDate = (value: unknown, { language, calendar }: DateTexts): string => {
  const day = dayIn(calendar, momentOf(value)?.date ?? '')
  return day ? localDigits(`${day.day} ${monthName(calendar, day.month, language)} ${day.year}`, language) : ''
}

/** `دوشنبه`; '' if it is no date. */
export const formatWeekday = (value: unknown, language: Language): string => {
  const date = momentOf(value)?.date
  return date ? (weekdayNames(language)[weekdayOf(date)] ?? '') : ''
}

/** `۲ آذر`; '' if it is no date. */
export const formatDayMonth = (value: unknown, { language, calendar }: DateTexts): string => {
  const day = dayIn(calendar, momentOf(value)?.date ?? '')
  return day ? localDigits(`${day.day} ${monthName(calendar, day.month, language)}`, language) : ''
}

/** `۱۴۰۵/۰۹/۰۲`, as dates are typed; '' if it is no date. */
export const formatTypedDate = (value: unknown, { language, calendar }: DateTexts): string => {
  const day = dayIn(calendar, momentOf(value)?.date ?? '')
  const pad = (number: number): string => String(number).padStart(2, '0')
  return day ? localDigits(`${day.year}/${pad(day.month)}/${pad(day.day)}`, language) : ''
}

/** `۱۱:۳۰`, from an instant or from `HH:MM[:SS]`; '' if it is neither. */
export const formatTime = (value: unknown, language: Language): string => {
  const clock = typeof value === 'string' ? /^(\d{1,2}:\d{2})(?::\d{2})?$/.exec(value)?.[1] : undefined
  return localDigits(clock ?? momentOf(value)?.time ?? '', language)
}

/** `۲ آذر ۱۴۰۵، ۱۱:۳۰`; '' if it is no date. */
export const formatDateTime = (value: unknown, texts: DateTexts): string =>
  [formatDate(value, texts), formatTime(value, texts.language)].filter(Boolean).join(comma(texts.language))
