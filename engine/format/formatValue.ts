import { formatDate, formatDateTime, formatDayMonth, formatTime, formatWeekday } from './dates.ts'
import { localDigits } from './digits.ts'
import { formatMoney } from './money.ts'
import { formatNumber, formatPercent } from './numbers.ts'
import type { Texts } from './texts.ts'
import { markData } from './wordLanguages.ts'

/** Display format of a value; the same names as `as` in the grammar. */
export type Format =
  | 'text'
  | 'code'
  | 'phone'
  | 'email'
  | 'money'
  | 'rials'
  | 'number'
  | 'date'
  | 'dateTime'
  | 'time'
  | 'weekday'
  | 'dayMonth'
  | 'percent'
  | 'badge'
  | 'label'
  | 'user'

const plain = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
const numeric = (value: unknown, write: (number: number) => string): string =>
  typeof value === 'number' && Number.isFinite(value) ? write(value) : ''

/**
 * A value as text, without unit or markup; '' if it is missing or does not fit the format. Codes, phones and e-mail addresses keep Latin
 * digits, since people copy them.
 */
export const formatValue = (value: unknown, as: Format, texts: Pick<Texts, 'language' | 'calendar' | 'dataLanguage'>): string => {
  const { language } = texts
  switch (as) {
    case 'money':
      return formatMoney(value, language)
    case 'rials':
      return numeric(value, (number) => formatNumber(number, language))
    case 'number':
      return numeric(value, (number) => formatNumber(number, language)) || localDigits(markData(plain(value), texts), language)
    case 'percent':
      return numeric(value, (number) => formatPercent(number, language))
    case 'date':
      return formatDate(value, texts)
    case 'dateTime':
      return formatDateTime(value, texts)
    case 'time':
      return formatTime(value, language)
    case 'weekday':
      return formatWeekday(value, language)
    case 'dayMonth':
      return formatDayMonth(value, texts)
    case 'badge':
      return localDigits(markData(plain(value), texts), language)
    case 'text':
    case 'label':
      return typeof value === 'number' ? localDigits(String(value), language) : markData(plain(value), texts)
    case 'code':
    case 'phone':
    case 'email':
      return plain(value)
    case 'user':
      return markData(plain(value), texts)
    default:
      return as satisfies never
  }
}
