import { expect, it } from 'vitest'
import { addDays, addMonths, fromJalali, monthLength, parseTypedDate, toJalali, weekdayOf } from './jalali.ts'

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

it('a typed date may have digits of any script and several separators', () => {
  const same = ['۱۴۰۵/۹/۲', '1405-09-02', '١٤٠٥/٠٩/٠٢', '14050902', ' 1405.9.2 ']
  expect(same.map(parseTypedDate)).toEqual(same.map(() => '2026-11-23'))
  expect(['1405/13/01', '1405/12/31', '2026/11/23', 'فردا', '', '1404/12/30'].map(parseTypedDate)).toEqual(Array(6).fill(undefined))
  expect(parseTypedDate('1403/12/30')).toBe('2025-03-20')
})

it('a month on from a long month ends on the last day of a shorter one', () => {
  expect(addMonths({ year: 1405, month: 6, day: 31 }, 1)).toEqual({ year: 1405, month: 7, day: 30 })
  expect(addMonths({ year: 1405, month: 1, day: 5 }, -1)).toEqual({ year: 1404, month: 12, day: 5 })
  expect(monthLength(1403, 12)).toBe(30)
})
