import { expect, it } from 'vitest'
import { calendarKey, weeksOf } from './calendarKey.ts'

const pressed = (key: string, shiftKey = false, rightToLeft = true, calendar: 'jalali' | 'gregorian' = 'jalali') =>
  calendarKey({ key, shiftKey }, { calendar, rightToLeft }, '2026-11-23')

it('keys walk the calendar, left and right as one reads', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map((key) => pressed(key))).toEqual([
    '2026-11-24',
    '2026-11-22',
    '2026-11-16',
    '2026-11-30',
    '2026-11-21',
    '2026-11-27',
  ])
  expect(pressed('ArrowRight', false, false)).toBe('2026-11-24')
  expect(pressed('a')).toBeUndefined()
})

it.each([
  ['jalali', '2026-12-23', '2025-11-23'],
  ['gregorian', '2026-12-23', '2025-10-23'],
] as const)('Page keys move by months of the %s calendar', (calendar, after, before) => {
  expect(pressed('PageDown', false, true, calendar)).toBe(after)
  expect(
    calendarKey({ key: 'PageUp', shiftKey: true }, { calendar, rightToLeft: true }, calendar === 'jalali' ? '2026-11-23' : '2026-10-23'),
  ).toBe(before)
})

it('a month has its weeks from Saturday on', () => {
  const jalali = weeksOf('jalali', '2026-11-23')
  expect(jalali[0]).toEqual([undefined, '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'])
  expect(jalali.flat().filter(Boolean)).toHaveLength(30)
  const gregorian = weeksOf('gregorian', '2026-02-10')
  expect(gregorian[0]).toEqual([undefined, '2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05', '2026-02-06'])
  expect(gregorian.flat().filter(Boolean)).toHaveLength(28)
})
