import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noAnswer, path, renderScreen, say } from '../../react/support/renderScreen.tsx'
import { barOf, columnOf, lineThrough, sharesOf } from './chartPoints.ts'

const rows = [
  { id: 1, day: 'شنبه', spent: 120_000 },
  { id: 2, day: 'یکشنبه', spent: null },
  { id: 3, day: 'دوشنبه', spent: 40_000 },
]
const draw = (as?: 'spark' | 'bars' | 'columns' | 'parts') =>
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

describe('columns', () => {
  const drawn = async () => {
    const { settle, container } = draw('columns')
    settle('test/days', { ok: true, result: rows })
    const slider = await screen.findByRole('slider', { name: 'خرج هفته' })
    return { slider, read: () => container.querySelector('[aria-hidden] bdi')?.parentElement?.textContent, container }
  }

  it('give all numbers in a table for screen readers, and draw none for a missing number', async () => {
    const { container } = await drawn()
    const table = screen.getByRole('table', { name: 'خرج هفته' })
    expect([...table.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual(['۱۲٬۰۰۰', '—', '۴٬۰۰۰'])
    expect([...container.querySelectorAll('rect')].map((rect) => rect.hasAttribute('data-read'))).toEqual([false, true])
  })

  it('say the last number, and on demand any other one', async () => {
    const { slider, read, container } = await drawn()
    expect([slider.getAttribute('aria-valuetext'), read()]).toEqual(['دوشنبه: ۴٬۰۰۰', 'دوشنبه · ۴٬۰۰۰'])
    fireEvent.change(slider, { target: { value: '0' } })
    await waitFor(() => expect([slider.getAttribute('aria-valuetext'), read()]).toEqual(['شنبه: ۱۲٬۰۰۰', 'شنبه · ۱۲٬۰۰۰']))
    expect([...container.querySelectorAll('rect')].map((rect) => rect.hasAttribute('data-read'))).toEqual([true, false])
  })

  it('are asked by the pointer, from the side on which reading begins', async () => {
    const { slider, read } = await drawn()
    slider.getBoundingClientRect = () => new DOMRect(0, 0, 300, 50)
    const at = (clientX: number) => fireEvent.pointerMove(slider, { clientX, pointerType: 'mouse' })
    at(10)
    await waitFor(() => expect(read()).toBe('شنبه · ۱۲٬۰۰۰'))
    slider.style.direction = 'rtl'
    at(10)
    await waitFor(() => expect(read()).toBe('دوشنبه · ۴٬۰۰۰'))
  })

  it('lie inside their field, whatever the numbers', () => {
    const numbers = fc.array(fc.option(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { nil: undefined }), { minLength: 1 })
    fc.assert(
      fc.property(numbers, (all) => {
        for (const [index, number] of all.entries()) {
          const column = columnOf(all, index)
          expect(column === undefined).toBe(number === undefined)
          if (column === undefined) continue
          expect(Math.min(column.x, column.y)).toBeGreaterThanOrEqual(-1e-6)
          expect(Math.max(column.x + column.width, column.y + column.height)).toBeLessThanOrEqual(100 + 1e-6)
          expect(column.height).toBeGreaterThanOrEqual(4)
        }
      }),
    )
  })
})

describe('parts of a whole', () => {
  it('are a bar and a legend in its order, with the share and the number of each', async () => {
    const { settle, container } = draw('parts')
    settle('test/days', { ok: true, result: rows })
    const table = await screen.findByRole('table', { name: 'خرج هفته' })
    const lines = [...table.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(lines).toEqual([
      ['شنبه', '۷۵٪', '۱۲٬۰۰۰'],
      ['یکشنبه', '۰٪', '—'],
      ['دوشنبه', '۲۵٪', '۴٬۰۰۰'],
    ])
    const hues = (selector: string) => [...container.querySelectorAll(selector)].map((mark) => mark.getAttribute('data-hue'))
    const marks = hues('th > [data-hue]')
    expect(hues('caption [data-hue]')).toEqual([marks[0], marks[2]])
  })

  it('have whole percentages that are 100 together', () => {
    expect(sharesOf([1, 1, 1])).toEqual([34, 33, 33])
    expect(sharesOf([0, undefined, -5])).toEqual([0, 0, 0])
    const numbers = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1 }).filter((all) => all.some((number) => number > 0))
    fc.assert(fc.property(numbers, (all) => void expect(sharesOf(all).reduce((sum, share) => sum + share, 0)).toBe(100)))
  })
})
