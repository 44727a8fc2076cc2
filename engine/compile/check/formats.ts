import { fromJalali, isCivilDate } from '../../format/jalali.ts'
import type { Finding } from '../diagnostics/diagnostic.ts'

/** Years of the Persian calendar that people write today; of the Gregorian one, nobody means them. */
const PERSIAN = /^(1[2-5]\d\d)[-/](\d{1,2})[-/](\d{1,2})/
const DIGITS = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/

const iso = (year: string, month: string, day: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** How to write a day that is written in the Persian calendar or with slashes; `undefined` if it is unclear which is meant. */
function dayHint(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = PERSIAN.exec(text) ?? []
  if (year !== '') {
    const found = fromJalali({ year: Number(year), month: Number(month), day: Number(day) })
    return found === undefined
      ? 'this is no day of the Persian calendar either; dates are written in the Gregorian one'
      : `dates are written in the Gregorian calendar: write "${found}"`
  }
  const [, other = '', otherMonth = '', otherDay = ''] = DIGITS.exec(text) ?? []
  const found = iso(other, otherMonth, otherDay)
  return isCivilDate(found) ? `write "${found}"` : undefined
}

/** The problem of a literal day; `undefined` if it is an ISO date that nobody meant in the Persian calendar. */
export function problemOfDay(text: string): Finding | undefined {
  if (isCivilDate(text) && !PERSIAN.test(text)) return undefined
  return { message: 'this is no day', expected: 'an ISO date, YYYY-MM-DD', got: text, hint: dayHint(text) }
}

const TIME = String.raw`([01]\d|2[0-3]):[0-5]\d(:([0-5]\d|60)(\.\d+)?)?`
const ZONE = String.raw`(Z|[+-]\d\d:?\d\d)`
const FORMS: Readonly<Record<string, readonly [pattern: RegExp, expected: string]>> = {
  time: [new RegExp(`^${TIME}${ZONE}$`, 'i'), 'a time with its zone, such as 10:30:00+03:30'],
  'iso-time': [new RegExp(`^${TIME}${ZONE}?$`, 'i'), 'a time, such as 10:30:00'],
  email: [/^[^\s@]+@[^\s@]+$/, 'an email address'],
  uuid: [/^(urn:uuid:)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'a UUID'],
  ipv4: [/^\d{1,3}(\.\d{1,3}){3}$/, 'an IPv4 address'],
  uri: [/^[a-z][a-z0-9+.-]*:\S+$/i, 'an address with its scheme, such as https://…'],
  url: [/^(https?|ftp):\/\/\S+$/i, 'an address, https://…'],
}
const INSTANT = /^([^T ]+)[T ](.+)$/i

/** The problem of a literal text with the `format` of its schema; `undefined` if it fits, or if only the validator knows the format. */
export function problemOfFormat(format: unknown, text: string): Finding | undefined {
  if (format === 'date') return problemOfDay(text)
  if (format === 'date-time' || format === 'iso-date-time') {
    const [, day = '', time = ''] = INSTANT.exec(text) ?? []
    const wrongTime = problemOfFormat(format === 'date-time' ? 'time' : 'iso-time', time)
    if (day !== '' && problemOfDay(day) === undefined && wrongTime === undefined) return undefined
    const hint = day === '' ? undefined : problemOfDay(day)?.hint
    return { message: 'this is no date with a time', expected: 'such as 2026-11-23T10:30:00+03:30', got: text, hint }
  }
  const form = typeof format === 'string' && Object.hasOwn(FORMS, format) ? FORMS[format] : undefined
  if (form === undefined || form[0].test(text)) return undefined
  return { message: `this does not have the format "${String(format)}"`, expected: form[1], got: text }
}
