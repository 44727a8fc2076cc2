import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { noAnswer, path, renderScreen, say } from '../../react/support/renderScreen.tsx'

const rows = [
  { id: 1, title: 'یک' },
  { id: 2, title: 'دو' },
]
const draw = (press?: object) =>
  renderScreen({
    screen: {
      queries: { news: { call: 'test/news' } },
      local: { seen: { schema: {} } },
      commands: { hide: { params: { row: { rowOf: 'news' } }, call: 'test/hide', with: { id: path('params.row.id') } } },
    },
    body: {
      list: {
        block: 'list',
        of: 'news',
        item: { t: { block: 'text', text: { plain: path('row.title') } } },
        rowActions: { hide: { text: say('پنهان'), press: { run: { command: 'hide', with: { row: path('row') } } } } },
        empty: say('خبری نیست'),
        ...(press === undefined ? {} : { press }),
      },
    },
  })

it('has an entry for each row, with its actions; that of a busy row is off', async () => {
  const { settle, waiting } = draw()
  settle('test/news', { ok: true, result: rows })
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(['یکپنهان', 'دوپنهان'])
  fireEvent.click(screen.getAllByRole('button', { name: 'پنهان' })[1] ?? document.body)
  expect(waiting.map(({ args }) => args)).toEqual([{ id: 2 }])
  await waitFor(() => expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-disabled'))).toEqual([null, 'true']))
})

it('a list within an entry has its own rows as row and that of the entry as outer, in its actions too', async () => {
  const { settle, effects } = renderScreen({
    screen: { queries: { days: { call: 'test/days' } } },
    body: {
      days: {
        block: 'list',
        of: 'days',
        item: {
          meals: {
            block: 'list',
            of: 'days',
            rows: path('row.meals'),
            item: { t: { block: 'text', text: { plain: ['+', path('outer.day'), path('row.name')] } } },
            rowActions: { show: { text: say('نمایش'), press: { goto: ['+', '/', ['+', path('outer.day'), path('row.name')]] } } },
          },
        },
      },
    },
  })
  settle('test/days', {
    ok: true,
    result: [
      { id: 1, day: 'شنبه ', meals: [{ id: 1, name: 'ناهار' }] },
      { id: 2, day: 'یکشنبه ', meals: [{ id: 1, name: 'شام' }] },
    ],
  })
  expect((await screen.findAllByText(/شنبه/)).map(({ textContent }) => textContent)).toEqual(['شنبه ناهار', 'یکشنبه شام'])
  fireEvent.click(screen.getAllByRole('button')[1] ?? document.body)
  expect(effects).toEqual([{ type: 'goto', path: '/یکشنبه شام', replace: false }])
})

it('an entry that leads on is a link, one that does something a button', async () => {
  const linked = draw({ goto: ['+', '/news/', path('row.title')] })
  linked.settle('test/news', { ok: true, result: rows })
  expect((await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual(['/news/یک', '/news/دو'])
  linked.unmount()
  const pressed = draw({ set: { seen: path('row.id') } })
  pressed.settle('test/news', { ok: true, result: rows })
  fireEvent.click(await screen.findByRole('button', { name: 'دو' }))
  expect(pressed.runtime.local()).toEqual({ seen: 2 })
})

it('[CALL-53] [CALL-56] says that there are none, and what went wrong', async () => {
  const none = draw()
  none.settle('test/news', { ok: true, result: [] })
  expect(await screen.findByText('خبری نیست')).toBeTruthy()
  none.unmount()
  draw().settle('test/news', noAnswer('test/news'))
  expect((await screen.findByRole('alert')).textContent).toContain('portal:errors.connection')
})

it('a strip shows the first row in one line, and has its place before and without it', async () => {
  const strip = (result?: readonly unknown[]) => {
    const screen = renderScreen({
      screen: { queries: { news: { call: 'test/news' } } },
      body: {
        list: {
          block: 'list',
          as: 'strip',
          of: 'news',
          item: { t: { block: 'text', text: { plain: path('row.title') } } },
          press: { goto: '/news' },
          empty: say('خبری نیست'),
        },
      },
    })
    if (result) screen.settle('test/news', { ok: true, result })
    return screen
  }
  const { container, unmount } = strip()
  await waitFor(() => expect(container.querySelectorAll('[aria-busy="true"] [inert] p > i')).toHaveLength(1))
  expect(screen.queryByRole('link')).toBeNull()
  unmount()
  const full = strip(rows)
  expect((await screen.findByRole('link')).textContent).toBe('یک')
  full.unmount()
  const { container: none } = strip([])
  expect(await screen.findByText('خبری نیست')).toBeTruthy()
  expect([none.querySelectorAll('[inert] p > i').length, screen.queryByRole('link'), none.querySelector('[aria-busy]')]).toEqual([
    1,
    null,
    null,
  ])
})

it('entries on their way have the shape of real ones', async () => {
  const { container, settle } = draw()
  await waitFor(() => expect(container.querySelectorAll('[aria-busy="true"] li p > i')).toHaveLength(4))
  expect(screen.queryByRole('listitem')).toBeNull()
  settle('test/news', { ok: true, result: rows })
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
})

it('a conversation has entries at the start and at the end, and each may have a tone', () => {
  const entry = (id: number, own: boolean) => ['map', 'id', id, 'own', own]
  renderScreen({
    body: {
      list: {
        block: 'list',
        rows: ['list', entry(1, true), entry(2, false)],
        side: ['?:', path('row.own'), 'end', 'start'],
        tone: ['?:', path('row.own'), 'info', 'neutral'],
        item: { t: { block: 'text', text: { plain: path('row.id') } } },
      },
    },
  })
  const entries = screen.getAllByRole('listitem')
  expect(entries.map((one) => one.getAttribute('data-side'))).toEqual(['end', 'start'])
  expect(entries.map((one) => one.getAttribute('data-tone'))).toEqual(['info', 'neutral'])
})

it.each([
  ['pages', ['۱', '۲'], 'portal:pages.forth', ['۳']],
  ['endless', ['۱', '۲'], 'portal:pages.more', ['۱', '۲', '۳']],
])('rows that are all there come in %s, made here', async (more, first, press, then) => {
  const { settle } = renderScreen({
    screen: { queries: { news: { call: 'test/news' } } },
    body: {
      list: { block: 'list', of: 'news', more, perPage: 2, item: { t: { block: 'text', text: { plain: path('row.title') } } } },
    },
  })
  settle('test/news', { ok: true, result: ['۱', '۲', '۳'].map((title, id) => ({ id, title })) })
  const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  fireEvent.click(await screen.findByRole('button', { name: press }))
  expect(first).toHaveLength(2)
  await waitFor(() => expect(shown()).toEqual(then))
})

it('a page of rows that are all there is that of the local value that the list binds', async () => {
  const { settle, runtime } = renderScreen({
    screen: { queries: { news: { call: 'test/news' } }, local: { page: { schema: { type: 'integer' }, default: 2 } } },
    body: {
      list: {
        block: 'list',
        of: 'news',
        more: 'pages',
        perPage: 2,
        bind: 'page',
        item: { t: { block: 'text', text: { plain: path('row.title') } } },
      },
    },
  })
  settle('test/news', { ok: true, result: ['۱', '۲', '۳'].map((title, id) => ({ id, title })) })
  const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  fireEvent.click(await screen.findByRole('button', { name: 'portal:pages.back' }))
  await waitFor(() => expect(shown()).toEqual(['۱', '۲']))
  expect(runtime.local()['page']).toBe(1)
  act(() => runtime.setLocal('page', 2))
  await waitFor(() => expect(shown()).toEqual(['۳']))
})

it('a row that its command has moved is brought into view, marked for a moment and announced; one that stays is not', async () => {
  const renew = {
    form: undefined,
    call: 'test/renew',
    with: { id: path('params.row.id') },
    params: { row: { rowOf: 'news' } },
    refresh: ['news'],
  }
  const { settle, runtime, container } = renderScreen({
    screen: { queries: { news: { call: 'test/news' } }, commands: { renew } } as never,
    body: {
      list: {
        block: 'list',
        of: 'news',
        item: { t: { block: 'text', text: { plain: path('row.title') } } },
      },
    },
  })
  const row = (id: number) => ({ id, title: `t${id}` })
  const order = (...ids: readonly number[]) => ids.map(row)
  const renewed = async (id: number, then: readonly unknown[]) => {
    act(() => runtime.run('renew', { row: row(id) }))
    // The chunk that follows rows is there before the answer.
    await waitFor(() => expect(container.querySelector('[role="status"]')).not.toBeNull())
    settle('test/renew', { ok: true, result: null })
    settle('test/news', { ok: true, result: then })
  }
  const said = () => container.querySelector('[role="status"]')?.textContent
  settle('test/news', { ok: true, result: order(1, 2, 3) })
  const first = (await screen.findByText('t1')).closest('li')
  const into = vi.spyOn(first as Element, 'scrollIntoView')
  const plain = first?.className
  await renewed(1, order(1, 2, 3))
  expect([said(), into.mock.calls.length, first?.className]).toEqual(['', 0, plain])
  await renewed(1, order(2, 3, 1))
  expect([said(), into.mock.calls.length, first?.className]).toEqual(['portal:rows.moved', 1, `${plain} moved`])
  await waitFor(() => expect(first?.className).toBe(plain), { timeout: 6000 })
  // Another row is gone, and the row of the command has kept its place among the others.
  await renewed(1, order(3, 1))
  expect(said()).toBe('')
}, 15_000)
