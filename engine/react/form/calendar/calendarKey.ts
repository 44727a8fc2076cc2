import { addDays, addMonths, fromJalali, monthLength, toJalali, weekdayOf } from '../../../format/jalali.ts'

const monthsOn = (civil: string, months: number): string | undefined => {
  const jalali = toJalali(civil)
  return jalali && fromJalali(addMonths(jalali, months))
}

/**
 * The day that a key moves to, `undefined` for other keys: arrows by days and weeks, Home and End to the ends of the week, Page
 * keys by months, with Shift by years.
 */
export const calendarKey = (key: string, shift: boolean, rightToLeft: boolean, civil: string): string | undefined => {
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
      return monthsOn(civil, shift ? -12 : -1)
    case 'PageDown':
      return monthsOn(civil, shift ? 12 : 1)
    default:
      return undefined
  }
}

/** The weeks of a day's month: seven civil dates each, `undefined` outside the month. */
export const weeksOf = (civil: string): readonly (readonly (string | undefined)[])[] => {
  const jalali = toJalali(civil)
  const first = jalali && fromJalali({ ...jalali, day: 1 })
  if (!jalali || !first) return []
  const cells = [
    ...Array<undefined>(weekdayOf(first)).fill(undefined),
    ...Array.from({ length: monthLength(jalali.year, jalali.month) }, (_, index) => addDays(first, index)),
  ]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => Array.from({ length: 7 }, (_day, day) => cells[week * 7 + day]))
}
