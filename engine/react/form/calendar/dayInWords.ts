import { type DateTexts, formatDate, formatWeekday } from '../../../format/dates.ts'

/**
 * `دوشنبه ۲ آذر ۱۴۰۵`; in the other calendar, too, for who may not know the page's: in the Gregorian one, or a language other than
 * Persian.
 */
export const dayInWords = (civil: string, { language, calendar }: DateTexts): string => {
  const day = `${formatWeekday(civil, language)} ${formatDate(civil, { language, calendar })}`
  if (language === 'fa' && calendar === 'jalali') return day
  return `${day} (${formatDate(civil, { language, calendar: calendar === 'jalali' ? 'gregorian' : 'jalali' })})`
}
