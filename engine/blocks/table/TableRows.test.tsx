import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { noAnswer, path, renderScreen, say } from '../../react/support/renderScreen.tsx'

const inResult = (name: string) => ['.', ['id', 'result'], name] as never
const listing = {
  paging: { page: 'page', size: 'size', of: 2, first: 0, items: inResult('items'), total: inResult('total') },
  sorting: { by: 'by', direction: 'way', ascending: 'asc', descending: 'desc' },
}
const rows = (...ids: readonly number[]) => ids.map((id) => ({ id, name: `نام ${id}` }))
const page = (total: number, ...ids: readonly number[]) => ({ ok: true as const, result: { items: rows(...ids), total } })

/** `of`: rows of a page. */
const draw = (more?: 'pages' | 'endless', width = 1440, of = 2) =>
  renderScreen({
    width,
    listings: more === undefined ? {} : { 'test/list': { ...listing, paging: { ...listing.paging, of } } },
    screen: { queries: { list: { call: 'test/list' } } },
    body: {
      table: {
        block: 'table',
        of: 'list',
        columns: { name: { label: say('نام'), sort: 'name' }, id: { label: say('شماره'), format: 'number', sort: 'id' } },
        ...(more === undefined ? {} : { more }),
      },
    },
  })
const shown = () => screen.getAllByText(/^نام \d+$/).map(({ textContent }) => textContent)

it('turns pages by buttons that are named, and says at an end why there is no other', async () => {
  const { settle, waiting } = draw('pages')
  settle('test/list', page(5, 1, 2))
  const nav = await screen.findByRole('navigation', { name: 'portal:pages.name' })
  expect(within(nav).getByText('portal:pages.of').getAttribute('aria-live')).toBe('polite')
  const back = within(nav).getByRole('button', { name: 'portal:pages.back. portal:pages.isFirst' })
  expect([back.getAttribute('aria-disabled'), (back as HTMLButtonElement).disabled]).toEqual(['true', false])
  fireEvent.click(back)
  expect(waiting).toEqual([])
  fireEvent.click(within(nav).getByRole('button', { name: 'portal:pages.forth' }))
  expect(waiting.map(({ args }) => args)).toEqual([{ page: 1, size: 2 }])
  expect(shown()).toEqual(['نام 1', 'نام 2'])
  settle('test/list', page(5, 3, 4))
  expect(shown()).toEqual(['نام 3', 'نام 4'])
  const table = screen.getByRole('table')
  expect([
    table.getAttribute('aria-rowcount'),
    ...within(table)
      .getAllByRole('row')
      .map((row) => row.getAttribute('aria-rowindex')),
  ]).toEqual(['6', '1', '4', '5'])
})

it('a page that could not be read leaves the one before and is tried again at the end', async () => {
  const { settle, waiting } = draw('pages')
  settle('test/list', page(5, 1, 2))
  fireEvent.click(await screen.findByRole('button', { name: 'portal:pages.forth' }))
  settle('test/list', noAnswer('test/list'))
  expect(shown()).toEqual(['نام 1', 'نام 2'])
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('portal:pages.failed')
  fireEvent.click(within(alert).getByRole('button', { name: 'portal:tryAgain' }))
  expect(waiting.map(({ args }) => args)).toEqual([{ page: 1, size: 2 }])
})

it('endless rows come when their end is near, and by a button; what failed comes only when asked', async () => {
  const seen: ((entries: readonly { readonly isIntersecting: boolean }[]) => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (typeof seen)[number]) {
        seen.push(tell)
      }
      observe() {}
      disconnect() {}
    },
  )
  const { settle, waiting } = draw('endless')
  settle('test/list', page(5, 1, 2))
  await screen.findByRole('button', { name: 'portal:pages.more' })
  act(() => seen.at(-1)?.([{ isIntersecting: true }]))
  expect(waiting.map(({ args }) => args)).toEqual([{ page: 1, size: 2 }])
  const before = seen.length
  settle('test/list', noAnswer('test/list'))
  expect(shown()).toEqual(['نام 1', 'نام 2'])
  fireEvent.click(screen.getByRole('button', { name: 'portal:tryAgain' }))
  expect(seen.length).toBe(before)
  settle('test/list', page(5, 3, 4))
  expect(shown()).toEqual(['نام 1', 'نام 2', 'نام 3', 'نام 4'])
  fireEvent.click(screen.getByRole('button', { name: 'portal:pages.more' }))
  settle('test/list', page(5, 5))
  expect(screen.queryByRole('button', { name: 'portal:pages.more' })).toBeNull()
  expect(screen.getByText(/portal:pages.all/).getAttribute('aria-live')).toBe('polite')
  vi.unstubAllGlobals()
})

it.each([
  ['endless', true],
  ['pages', false],
] as const)('on a phone rows that go on as %s fill the page: %j', async (more, fills) => {
  const { container, settle } = draw(more, 390)
  settle('test/list', page(5, 1, 2))
  await screen.findByText('نام 1')
  expect(container.querySelector('[data-endless]') !== null).toBe(fills)
})

it('a heading sorts, by one column at a time, the least first and then the greatest', async () => {
  const { settle, waiting } = draw('pages')
  settle('test/list', page(2, 1, 2))
  const sorts = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'))
  fireEvent.click(await screen.findByRole('button', { name: 'نام' }))
  expect(waiting.map(({ args }) => args)).toEqual([{ page: 0, size: 2, by: 'name', way: 'asc' }])
  settle('test/list', page(2, 2, 1))
  expect(sorts()).toEqual(['ascending', 'none'])
  fireEvent.click(screen.getByRole('button', { name: 'نام' }))
  settle('test/list', page(2, 1, 2))
  expect(sorts()).toEqual(['descending', 'none'])
  fireEvent.click(screen.getByRole('button', { name: 'شماره' }))
  expect(waiting.map(({ args }) => args)).toEqual([{ page: 0, size: 2, by: 'id', way: 'asc' }])
})

it('on a phone a select sorts the cards by the same columns', async () => {
  const { settle, waiting } = draw('pages', 390)
  settle('test/list', page(2, 1, 2))
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'portal:sort.by' })
  expect([...select.options].map(({ text, disabled }) => [text, disabled])).toHaveLength(5)
  fireEvent.change(select, { target: { value: '3' } })
  expect(waiting.map(({ args }) => args)).toEqual([{ page: 0, size: 2, by: 'id', way: 'desc' }])
})

it('virtualizes a thousand rows: only those near the viewport are rendered, each with its aria-rowindex', async () => {
  const { settle } = draw()
  settle('test/list', { ok: true, result: rows(...Array.from({ length: 1000 }, (_, id) => id)) })
  const table = await screen.findByRole('table')
  const rendered = within(table).getAllByRole('row')
  expect(rendered.length).toBeLessThan(60)
  expect([table.getAttribute('aria-rowcount'), rendered[1]?.getAttribute('aria-rowindex')]).toEqual(['1001', '2'])
})

it('renders all of a hundred rows, so that the find of the browser works', async () => {
  const { settle } = draw()
  settle('test/list', { ok: true, result: rows(...Array.from({ length: 100 }, (_, id) => id)) })
  expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(101)
})

it.each([1440, 390])('virtualizes a page of a hundred rows while there are further pages, on %i px', async (width) => {
  const { settle } = draw('endless', width, 100)
  settle('test/list', page(130, ...Array.from({ length: 100 }, (_, id) => id)))
  expect((await screen.findAllByText(/^نام \d+$/)).length).toBeLessThan(60)
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'portal:pages.more' })))
  settle('test/list', page(101, 100))
  expect(shown().length).toBeLessThan(60)
})

it('renders all of a hundred rows of the last page', async () => {
  const { settle } = draw('endless', 1440, 100)
  settle('test/list', page(100, ...Array.from({ length: 100 }, (_, id) => id)))
  expect(await screen.findAllByText(/^نام \d+$/)).toHaveLength(100)
})

it('scrolling renders only rows that were not mounted', async () => {
  const { settle } = draw()
  settle('test/list', { ok: true, result: rows(...Array.from({ length: 1000 }, (_, id) => id)) })
  const table = await screen.findByRole('table')
  const body = table.querySelector('tbody') as HTMLElement
  const kept = within(table).getByText('نام 5')
  body.getBoundingClientRect = () => ({ top: -400 }) as DOMRect
  act(() => void fireEvent.scroll(window))
  expect(within(table).getByText('نام 5')).toBe(kept)
  body.getBoundingClientRect = () => ({ top: -53_000 }) as DOMRect
  act(() => void fireEvent.scroll(window))
  expect(within(table).getByText('نام 999')).toBeTruthy()
  expect(within(table).queryByText('نام 5')).toBeNull()
})

it('the row with the focus stays while others come and go', async () => {
  const { settle } = renderScreen({
    screen: { queries: { list: { call: 'test/list' } }, local: { seen: { schema: {} } } },
    body: {
      table: {
        block: 'table',
        of: 'list',
        columns: { name: { label: say('نام') } },
        press: { set: { seen: path('row.id') } },
      },
    },
  })
  settle('test/list', { ok: true, result: rows(...Array.from({ length: 1000 }, (_, id) => id)) })
  const table = await screen.findByRole('table')
  act(() => within(table).getByRole('button', { name: 'نام 3' }).focus())
  const body = table.querySelector('tbody') as HTMLElement
  body.getBoundingClientRect = () => ({ top: -40_000 }) as DOMRect
  act(() => void fireEvent.scroll(window))
  expect(document.activeElement?.textContent).toBe('نام 3')
  expect(within(table).queryByText('نام 4')).toBeNull()
})

it('[ACT-20] has no pages unless its screen says so', async () => {
  const { settle } = draw()
  settle('test/list', { ok: true, result: rows(...Array.from({ length: 30 }, (_, id) => id)) })
  expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(31)
  expect(screen.queryByRole('navigation')).toBe(null)
})
