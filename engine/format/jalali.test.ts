import { expect, it } from 'vitest'
import { addDays, fromJalali, monthLength, toJalali, weekdayOf } from './jalali.ts'

const persian = new Intl.DateTimeFormat('en-u-ca-persian', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  weekday: 'long',
})
const weekdays = ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

it('[PRES-08] each day from 1200 to 1501 is the day of the Persian calendar, there and back', () => {
  let day = fromJalali({ year: 1200, month: 1, day: 1 })
  const end = addDays(fromJalali({ year: 1502, month: 1, day: 1 }) ?? '', -1)
  let [wrong, days] = [0, 0]
  while (day !== undefined && end !== undefined && day <= end) {
    const parts = Object.fromEntries(persian.formatToParts(new Date(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]))
    const jalali = toJalali(day)
    const same = jalali && parts.year === String(jalali.year) && parts.month === String(jalali.month) && parts.day === String(jalali.day)
    if (!same || fromJalali(jalali) !== day || weekdays[weekdayOf(day)] !== parts.weekday) wrong += 1
    day = addDays(day, 1)
    days += 1
  }
  expect(days).toBe(110_303)
  expect(wrong).toBe(0)
})

it('a leap year of the Jalali calendar ends on the 30th', () => {
  expect(monthLength(1403, 12)).toBe(30)
})
