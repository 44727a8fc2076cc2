import { expect, it } from 'vitest'
import { addMonths, civilOf, dayIn, monthName, monthOf, parseCalendar, parseTypedDate } from './calendars.ts'

it('a typed date may have digits of any script and several separators, and is of the calendar that its year tells', () => {
  const same = ['۱۴۰۵/۹/۲', '1405-09-02', '١٤٠٥/٠٩/٠٢', '14050902', ' 1405.9.2 ', '2026/11/23', '2026-11-23', '۲۰۲۶/۱۱/۲۳', '20261123']
  expect(same.map(parseTypedDate)).toEqual(same.map(() => '2026-11-23'))
  const none = ['1405/13/01', '1405/12/31', '2026/02/30', '1600/01/01', 'فردا', '', '1404/12/30']
  expect(none.map(parseTypedDate)).toEqual(none.map(() => undefined))
  expect(parseTypedDate('1403/12/30')).toBe('2025-03-20')
})

it('a month on from a long month ends on the last day of a shorter one', () => {
  expect(addMonths('jalali', '2026-09-22', 1)).toBe(civilOf('jalali', { year: 1405, month: 7, day: 30 }))
  expect(addMonths('jalali', '2026-03-25', -1)).toBe(civilOf('jalali', { year: 1404, month: 12, day: 5 }))
  expect(addMonths('gregorian', '2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('gregorian', '2028-02-29', -12)).toBe('2027-02-28')
})

it('a Gregorian month has its own length, and names in each language', () => {
  expect([monthOf('gregorian', '2028-02-10').length, monthOf('gregorian', '2026-11-23').length]).toEqual([29, 30])
  expect(monthOf('gregorian', 'soon')).toEqual([])
  expect((['fa', 'en', 'ar'] as const).map((language) => monthName('gregorian', 11, language))).toEqual(['نوامبر', 'November', 'نوفمبر'])
  expect(dayIn('gregorian', '2026-11-23')).toEqual({ year: 2026, month: 11, day: 23 })
  expect([dayIn('gregorian', '2026-02-30'), civilOf('gregorian', { year: 2026, month: 2, day: 30 })]).toEqual([undefined, undefined])
})

it('an unknown calendar is Jalali', () => {
  expect([parseCalendar('gregorian'), parseCalendar('lunar'), parseCalendar(undefined)]).toEqual(['gregorian', 'jalali', 'jalali'])
})
