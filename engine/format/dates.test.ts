import { expect, it } from 'vitest'
import { formatDate, formatDateTime, formatDayMonth, formatTime, formatTypedDate, formatWeekday, momentOf } from './dates.ts'
import { persianPage } from './texts.ts'

const english = { ...persianPage, language: 'en' } as const

it('[PRES-08] [PRES-O2] dates are Jalali in every language', () => {
  expect(formatDate('2026-11-23', persianPage)).toBe('۲ آذر ۱۴۰۵')
  expect(formatDate('2026-11-23', english)).toBe('2 Azar 1405')
  expect(formatDate('2026-11-23', { ...persianPage, language: 'ar' })).toBe('٢ آذر ١٤٠٥')
  expect(formatTypedDate('2026-11-23', persianPage)).toBe('۱۴۰۵/۰۹/۰۲')
  expect(formatWeekday('2026-11-23', 'fa')).toBe('دوشنبه')
})

it('dates are Gregorian where that calendar is chosen', () => {
  const gregorian = { ...english, calendar: 'gregorian' } as const
  expect(formatDate('2026-11-23', gregorian)).toBe('23 November 2026')
  expect(formatDayMonth('2026-11-23', gregorian)).toBe('23 November')
  expect(formatTypedDate('2026-11-23', gregorian)).toBe('2026/11/23')
  expect(formatDateTime(Date.UTC(2026, 10, 23, 8), gregorian)).toBe('23 November 2026, 11:30')
  expect(formatDate('2026-11-23', { ...gregorian, language: 'fa' })).toBe('۲۳ نوامبر ۲۰۲۶')
})

it('an instant is read on the clock of Tehran, so that late evening in UTC is the next day', () => {
  expect(momentOf('2026-11-22T20:30:00Z')).toEqual({ date: '2026-11-23', time: '00:00' })
  expect(formatDateTime(Date.UTC(2026, 10, 23, 8), persianPage)).toBe('۲ آذر ۱۴۰۵، ۱۱:۳۰')
  expect(formatTime('08:05:00', 'fa')).toBe('۰۸:۰۵')
  expect(momentOf('2026-11-23T08:05:00')).toEqual({ date: '2026-11-23', time: '08:05' })
})

it('what is no date is nothing', () => {
  for (const bad of [undefined, null, '', 'soon', '2026-13-01', {}, Number.NaN]) expect(formatDateTime(bad, persianPage)).toBe('')
})
