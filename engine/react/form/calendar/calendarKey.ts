import { addMonths, type Calendar, monthOf } from '../../../format/calendars.ts'
import { addDays, weekdayOf } from '../../../format/jalali.ts'

/** What moves the focus through the calendar, by key. */
export interface CalendarKeys {
  readonly calendar: Calendar
  readonly rightToLeft: boolean
}

/**
 * The day that a key moves to, `undefined` for other keys: arrows by days and weeks, Home and End to the ends of the week, Page
 * keys by months, with Shift by years.
 */
export const calendarKey = (
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  { calendar, rightToLeft }: CalendarKeys,
  civil: string,
): string | undefined => {
  const onward = rightToLeft ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return addDays(civil, onward)
    case 'ArrowLeft':
      return addDays(civil, -onward)
    case 'ArrowUp':
      return addDays(civil, -7)
    case 'ArrowDown':
      return addDays(civil, 7)
    case 'Home':
      return addDays(civil, -weekdayOf(civil))
    case 'End':
      return addDays(civil, 6 - weekdayOf(civil))
    case 'PageUp':
      return addMonths(calendar, civil, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(calendar, civil, shiftKey ? 12 : 1)
    default:
      return undefined
  }
}

/** The weeks of a day's month: seven civil dates each, `undefined` outside the month. */
export const weeksOf = (calendar: Calendar, civil: string): readonly (readonly (string | undefined)[])[] => {
  const days = monthOf(calendar, civil)
  const cells = [...Array<undefined>(weekdayOf(days[0] ?? '')).fill(undefined), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => Array.from({ length: 7 }, (_day, day) => cells[week * 7 + day]))
}
