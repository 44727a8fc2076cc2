import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { classesOf } from '../../../engine/react/look/classesOf.ts'
import type { PartProps, RowAction } from '../../../engine/react/runtime/parts.ts'
import { weekBoard as WeekBoard } from './index.ts'
import { itemLook } from './itemLook.ts'

vi.mock('../../../engine/react/look/classesOf.ts', { spy: true })

const widths = ['desktop', 'mobile'] as const
let isMobile = false
beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: isMobile, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList,
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

interface Row {
  readonly id: number
  readonly day: { readonly date: string }
  readonly selectedCount: number
  readonly [more: string]: unknown
}
const lunch = { mealTypeId: 1, mealTypeName: 'ناهار', startServeTime: { timeStr: '11:30' }, endServeTime: { timeStr: '14:00' } }
const row = (id: number, date: string, more: object = {}): Row => ({
  id,
  day: { date },
  mealTypeId: 1,
  foodNames: `غذای ${id}`,
  meal: lunch,
  selectedCount: 0,
  ...more,
})
const rows = [
  row(1, '2026-11-22', { selectedCount: 1, consumed: true, idAndConsumption: [{ id: 1, consumed: true, count: 1 }] }),
  row(2, '2026-11-23', { price: 195_000, foodList: [{ averageScore: 4.3, voteCount: 12, foodImageSrc: '/a.svg' }] }),
  row(3, '2026-11-24', { selectedCount: 2 }),
  row(4, '2026-11-25', { remainedCount: 0 }),
  row(5, '2026-11-26', { selectedCount: 1, sold: true }),
  row(6, '2026-11-26', {
    selectedCount: 3,
    idAndConsumption: [
      { id: 1, consumed: true, count: 1 },
      { id: 2, consumed: false, count: 2 },
    ],
  }),
]

const pressed = vi.fn<(id: string, row: number) => void>()
const action = (id: string, of: Row, more: Partial<RowAction> = {}): RowAction => ({
  id,
  text: id,
  variant: 'secondary',
  enabled: true,
  busy: false,
  press: () => pressed(id, of.id),
  ...more,
})
const actionsOf = (of: Row, change?: (of: Row, by: number) => void): readonly RowAction[] => [
  ...(of['consumed'] === true || of.selectedCount > 0
    ? []
    : [
        action('reserve', of, {
          ...(of['remainedCount'] === 0 ? { enabled: false, why: 'none left' } : {}),
          press: () => {
            pressed('reserve', of.id)
            change?.(of, 1)
          },
        }),
      ]),
  ...(of['consumed'] !== true && of.selectedCount > 0
    ? [
        action('minus', of),
        action('plus', of, of.id === 3 ? { enabled: false, why: 'no more' } : {}),
        ...(of['sold'] ? [] : [action('sell', of)]),
      ]
    : []),
  action('detail', of),
]

const Board = ({ text = (name) => name }: Partial<PartProps>) => {
  const [shown, setShown] = useState<readonly Row[]>(rows)
  const change = (of: Row, by: number) =>
    setShown(shown.map((other) => (other.id === of.id ? { ...other, selectedCount: other.selectedCount + by } : other)))
  return (
    <WeekBoard
      runtime={undefined as never}
      scope={{}}
      query="week"
      rows={shown}
      options={{ start: '2026-11-21', today: '2026-11-23' }}
      text={text}
      rowActions={(of) => actionsOf(of as Row, change)}
    />
  )
}
const show = (width: (typeof widths)[number], props: Partial<PartProps> = {}) => {
  isMobile = width === 'mobile'
  pressed.mockClear()
  return render(<Board {...props} />)
}
const itemNamed = (name: string): readonly HTMLElement[] =>
  screen.getAllByRole('heading', { level: 4, name }).flatMap((heading) => heading.closest('article') ?? [])

it.each(widths)(
  '[RESV-61] [RESV-62] on %s what is not reserved has a button and what is reserved a counter, and the focus follows',
  (width) => {
    show(width)
    const [card] = itemNamed('غذای 2')
    if (!card) throw new Error('no card')
    expect(within(card).queryByRole('group')).toBeNull()
    const reserve = within(card).getByRole('button', { name: 'reserve' })
    reserve.focus()
    fireEvent.click(reserve)
    expect(pressed.mock.calls).toEqual([['reserve', 2]])
    const [after] = itemNamed('غذای 2')
    if (!after) throw new Error('no card')
    expect(within(after).queryByRole('button', { name: 'reserve' })).toBeNull()
    expect(after.querySelector('output')?.textContent).toBe('۱')
    expect(document.activeElement).toBe(within(after).getByRole('button', { name: 'plus' }))
  },
)

it.each(widths)('on %s the name of an item opens its details, of past and consumed ones too', (width) => {
  show(width)
  if (width === 'mobile') fireEvent.click(screen.getByRole('button', { name: /^past/ }))
  for (const id of [1, 2, 6]) {
    const heading = screen.getAllByRole('heading', { level: 4, name: `غذای ${id}` }).at(-1)
    fireEvent.click(within(heading as HTMLElement).getByRole('button'))
  }
  expect(pressed.mock.calls).toEqual([
    ['detail', 1],
    ['detail', 2],
    ['detail', 6],
  ])
})

it.each(widths)('[RESV-92] [RESV-93] [RESV-94] on %s a consumed part stands last, is disabled and offers no counter', (width) => {
  show(width)
  const [open, consumed] = itemNamed('غذای 6')
  if (!open || !consumed) throw new Error('not split')
  expect(open.querySelector('output')?.textContent).toBe('۲')
  expect(within(open).getAllByRole('button').length).toBeGreaterThan(2)
  expect(within(consumed).getByRole('group').getAttribute('aria-disabled')).toBe('true')
  expect(within(consumed).getByText('received')).toBeTruthy()
  expect(within(consumed).queryByRole('button', { name: /plus|minus|reserve|sell/ })).toBeNull()
})

it.each(widths)('on %s a button that is off does nothing, is described by its reason and says it when pressed', (width) => {
  show(width)
  const [card] = itemNamed('غذای 3')
  if (!card) throw new Error('no card')
  const plus = within(card).getByRole('button', { name: 'plus' })
  expect(plus.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(plus.getAttribute('aria-describedby') ?? '')?.textContent).toBe('no more')
  fireEvent.click(plus)
  expect(pressed).not.toHaveBeenCalled()
  expect([...card.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join('')).toBe('no more')
})

it.each(widths)('[RESV-98] [RESV-O10] on %s what is for sale and what is sold out says so', (width) => {
  show(width)
  const [sold] = itemNamed('غذای 5')
  const [out] = itemNamed('غذای 4')
  expect(sold && within(sold).getByText('forSale')).toBeTruthy()
  expect(out && within(out).getByText('soldOut')).toBeTruthy()
  expect(out && within(out).getByRole('button', { name: 'reserve' }).getAttribute('aria-disabled')).toBe('true')
})

it.each(widths)('on %s an item says until when it may be reserved or cancelled, a consumed one nothing', (width) => {
  show(width, { text: (name, values) => (name === 'until' ? `until of ${String((values as Row | undefined)?.id)}` : name) })
  const [card] = itemNamed('غذای 2')
  const [open, consumed] = itemNamed('غذای 6')
  expect(card && within(card).getByText('until of 2')).toBeTruthy()
  expect(open && within(open).getByText('until of 6')).toBeTruthy()
  expect(consumed && within(consumed).queryByText(/^until/)).toBeNull()
})

it.each(widths)('[RESV-52] on %s each day has a heading, its meals below it', (width) => {
  show(width)
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '')
  const names =
    width === 'desktop'
      ? ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه']
      : ['دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه', 'past']
  expect(days.map((day, index) => day.startsWith(names[index] ?? '?'))).toEqual(names.map(() => true))
  expect(screen.getAllByRole('heading', { level: 3 }).length).toBe(width === 'desktop' ? 5 : 4)
})

it.each(widths)('on %s a picture that cannot be had leaves a drawing in its place', (width) => {
  const { container } = show(width)
  const picture = container.querySelector('img')
  expect(picture?.getAttribute('alt')).toBe('')
  expect(picture?.getAttribute('loading')).toBe('lazy')
  if (picture) fireEvent.error(picture)
  expect(container.querySelector('img')).toBeNull()
})

it.each(widths)('on %s a press on one item draws that item anew and no other', (width) => {
  const drawn = vi.mocked(classesOf).mockClear()
  isMobile = width === 'mobile'
  render(<Board />)
  const items = () => drawn.mock.calls.splice(0).filter(([look]) => look === itemLook).length
  expect(items()).toBe(5)
  const [card] = itemNamed('غذای 2')
  if (card) fireEvent.click(within(card).getByRole('button', { name: 'reserve' }))
  expect(items()).toBe(1)
})

it('the same week is a board of seven columns on a desktop, and a strip of days over a list with a bar on a phone', () => {
  const isStrip = () => screen.queryAllByRole('button', { pressed: true }).length === 1
  const hasBar = () => screen.queryByRole('button', { name: 'details' }) !== null
  const { unmount } = show('desktop')
  expect([screen.getAllByRole('heading', { level: 2 }).length, isStrip(), hasBar()]).toEqual([7, false, false])
  const names = () => screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)
  const onDesktop = names()
  unmount()
  show('mobile')
  expect([isStrip(), hasBar()]).toEqual([true, true])
  act(() => screen.getByRole('button', { name: /past/ }).click())
  expect(names().toSorted()).toEqual(onDesktop.toSorted())
})

it('on a phone the strip leads to a day, and past days open for it', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scrolled.mockRestore())
  show('mobile')
  expect(screen.queryByRole('heading', { name: /یکشنبه/ })).toBeNull()
  act(() => screen.getByRole('button', { name: /یکشنبه ۱ آذر/ }).click())
  expect(document.activeElement?.contains(screen.getByRole('heading', { level: 2, name: /یکشنبه/ }))).toBe(true)
  expect(scrolled).toHaveBeenCalled()
  expect(screen.getByRole('button', { name: /یکشنبه ۱ آذر/ }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: /دوشنبه ۲ آذر/ }).getAttribute('aria-current')).toBe('date')
})

it('the part gives its words the numbers that stand in them', () => {
  const text = vi.fn<PartProps['text']>((name) => name)
  show('mobile', { text })
  const given = (name: string) => text.mock.calls.filter(([called]) => called === name).map(([, values]) => values)
  expect(given('portions')).toContainEqual({ n: 7 })
  expect(given('portions')).toContainEqual(expect.objectContaining({ id: 6, n: 2 }))
  expect(given('rating')).toContainEqual(expect.objectContaining({ id: 2, score: '۴٫۵', votes: 12 }))
})

it.each(widths)('on %s axe finds nothing', async (width) => {
  const { container } = show(width)
  const { violations } = await axe.run(container, { rules: { region: { enabled: false }, 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
})
