import { expect, it } from 'vitest'
import { calendarKey, weeksOf } from './calendarKey.ts'

it('keys walk the calendar, left and right as one reads', () => {
  const day = '2026-11-23'
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map((key) => calendarKey(key, false, true, day))).toEqual([
    '2026-11-24',
    '2026-11-22',
    '2026-11-16',
    '2026-11-30',
    '2026-11-21',
    '2026-11-27',
  ])
  expect(calendarKey('ArrowRight', false, false, day)).toBe('2026-11-24')
  expect(calendarKey('PageDown', false, true, day)).toBe('2026-12-23')
  expect(calendarKey('PageUp', true, true, day)).toBe('2025-11-23')
  expect(calendarKey('a', false, true, day)).toBeUndefined()
})

it('a month has its weeks from Saturday on', () => {
  const weeks = weeksOf('2026-11-23')
  expect(weeks[0]).toEqual([undefined, '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'])
  expect(weeks.flat().filter(Boolean)).toHaveLength(30)
})
