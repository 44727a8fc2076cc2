import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../../engine/format/direction.ts'
import { type Format, formatValue } from '../../../engine/format/formatValue.ts'
import { unitOf } from '../../../engine/format/money.ts'
import { persianPage } from '../../../engine/format/texts.ts'
import { table } from './keyTable.ts'

/** What each format is for, and a value that it formats. */
export const FORMATS: Readonly<Record<Format, readonly [about: string, value: unknown]>> = {
  text: ['As it is; numbers in the digits of the language. The default.', 'Room 12'],
  code: ['A code that people copy: Latin digits, left to right.', '40212345'],
  phone: ['A phone number: Latin digits, left to right.', '09121234567'],
  email: ['An email address, left to right.', 'sara@example.ir'],
  user: ['A user name, left to right.', 'sara'],
  money: ['An amount **in rials**, shown in **tomans**: a tenth, rounded down, with the unit.', 125000],
  rials: ['An amount in rials, shown in rials, with the unit.', 125000],
  number: ['A number with separators, at most two decimal places.', 12345.678],
  percent: ['A percentage, from 0 to 100.', 12.5],
  date: ['A day of the calendar that the page shows, from an ISO date or instant.', '2026-11-23'],
  dateTime: ['The same with the time in Tehran.', '2026-11-23T08:00:00Z'],
  time: ['A time, from an instant or from HH:MM.', '11:30:00'],
  weekday: ['The day of the week.', '2026-11-23'],
  dayMonth: ['A day without its year.', '2026-11-23'],
  badge: ['As `text`, as a badge, in the digits of the language; `tone` or `tones` colour it.', 'A'],
  label: ['With `labels`: the text of the value; with `tones`, as a badge.', 'Free'],
}

const TEXTS = join(import.meta.dirname, '../../../src/texts')
const wordsIn = (language: Language): Readonly<Record<string, string>> => JSON.parse(readFileSync(join(TEXTS, `${language}.json`), 'utf8'))

/** A value with its unit, as a cell shows it. */
function shown(value: unknown, as: Format, language: Language): string {
  const translate = (key: string) => wordsIn(language)[key.replace('portal:', '')] ?? key
  return [formatValue(value, as, { ...persianPage, language }), unitOf(as, { moneyUnit: true, translate })].filter(Boolean).join(' ')
}

/** The table of formats: what each makes of a value, in Persian and English. */
export const formatTable = (): readonly string[] =>
  table(
    ['`as`', 'is', 'value', 'in Persian', 'in English'],
    Object.entries(FORMATS).map(([name, [about, value]]) => [
      `\`${name}\``,
      about,
      `\`${JSON.stringify(value)}\``,
      shown(value, name as Format, 'fa'),
      shown(value, name as Format, 'en'),
    ]),
  )
