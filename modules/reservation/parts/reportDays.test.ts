import { expect, it } from 'vitest'
import { reportDaysOf } from './reportDays.ts'

it('a day has its date and the meals whose state is known, and what is no day is left out', () => {
  const day = { date: '2026-11-21', cells: [{ name: 'ناهار', state: 'RESERVED' }, { state: 'NONE' }, { name: 'شام' }, null] }
  expect(reportDaysOf([day, { date: 7 }, null, 'x', { date: '2026-11-22' }])).toEqual([
    {
      row: day,
      date: '2026-11-21',
      cells: [
        { name: 'ناهار', state: 'RESERVED' },
        { name: '', state: 'NONE' },
      ],
    },
    { row: { date: '2026-11-22' }, date: '2026-11-22', cells: [] },
  ])
})
