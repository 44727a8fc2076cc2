import { screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noAnswer, path, renderScreen, say } from '../../react/support/renderScreen.tsx'
import { barOf, lineThrough } from './chartPoints.ts'

const rows = [
  { id: 1, day: 'شنبه', spent: 120_000 },
  { id: 2, day: 'یکشنبه', spent: null },
  { id: 3, day: 'دوشنبه', spent: 40_000 },
]
const draw = (as?: 'spark' | 'bars') =>
  renderScreen({
    screen: { queries: { days: { call: 'test/days' } } },
    body: {
      chart: {
        block: 'chart',
        of: 'days',
        label: say('خرج هفته'),
        x: { plain: path('row.day') },
        y: path('row.spent'),
        format: 'money',
        empty: say('خرجی نیست'),
        ...(as === undefined ? {} : { as }),
      },
    },
  })

it.each(['bars', 'spark'] as const)(
  'as %s gives each number in a table for screen readers, the graphic is hidden from them',
  async (as) => {
    const { settle, container } = draw(as)
    settle('test/days', { ok: true, result: rows })
    const table = await screen.findByRole('table', { name: 'خرج هفته' })
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['شنبه', 'یکشنبه', 'دوشنبه'])
    const numbers = [...table.querySelectorAll('tr')].map((row) => row.querySelector('td:last-child')?.textContent)
    expect(numbers).toEqual(['۱۲٬۰۰۰', '—', '۴٬۰۰۰'])
    const drawings = [...container.querySelectorAll('svg')]
    expect(drawings.length).toBe(as === 'bars' ? 3 : 1)
    expect(drawings.every((drawing) => drawing.getAttribute('aria-hidden') === 'true')).toBe(true)
  },
)

it('[CALL-53] [CALL-56] says that there is nothing, and what went wrong', async () => {
  const none = draw()
  none.settle('test/days', { ok: true, result: [] })
  expect(await screen.findByText('خرجی نیست')).toBeTruthy()
  none.unmount()
  draw().settle('test/days', noAnswer('test/days'))
  expect(await screen.findByRole('alert')).toBeTruthy()
})

describe('bars', () => {
  it('share one zero: a loss reaches from it to the other side', () => {
    expect(barOf(30, [30, -10])).toEqual({ start: 25, length: 75 })
    expect(barOf(-10, [30, -10])).toEqual({ start: 0, length: 25 })
    expect(barOf(0, [0])).toEqual({ start: 0, length: 0 })
  })
  it('lie inside their field, whatever the numbers', () => {
    const numbers = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1 })
    fc.assert(
      fc.property(numbers, (all) => {
        for (const { start, length } of all.map((number) => barOf(number, all))) {
          expect(start).toBeGreaterThanOrEqual(-1e-6)
          expect(start + length).toBeLessThanOrEqual(100 + 1e-6)
        }
      }),
    )
  })
})

it('a line goes from edge to edge; of equal numbers, or one, it is level', () => {
  expect(lineThrough([1, 3, 2])).toEqual([
    [0, 28],
    [50, 2],
    [100, 15],
  ])
  expect(lineThrough([5])).toEqual([
    [0, 15],
    [100, 15],
  ])
})
