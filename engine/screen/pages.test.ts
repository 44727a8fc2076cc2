import { describe, expect, it } from 'vitest'
import { callOf } from '../../tests/contracts/support/createTestWorld.ts'
import { lacksArgument, type Outcome } from '../calls/index.ts'
import type { CompiledCall, CompiledScreen } from '../compiled/compiled.ts'
import { createAttention } from '../createAttention.ts'
import { createFiles } from '../createFiles.ts'
import { createScriptedCalls, createVirtualClock } from '../replay/index.ts'
import { createScreen, type Effect, type Facts } from './index.ts'

const inResult = (name: string) => ['.', ['id', 'result'], name] as const
const arg = { type: 'integer' }
const CALLS: Readonly<Record<string, CompiledCall>> = {
  'm/page': callOf({
    path: '/page',
    params: { page: arg, size: arg, by: { type: 'string', default: 'id' }, way: { type: 'string', default: 'asc' } },
    paging: { page: 'page', size: 'size', of: 2, first: 0, items: inResult('items'), total: inResult('total') },
    sorting: { by: 'by', direction: 'way', ascending: 'asc', descending: 'desc' },
  }),
  'm/byDevice': callOf({
    path: '/byDevice',
    params: { page: arg, size: arg },
    paging: {
      page: 'page',
      size: 'size',
      of: ['?:', ['==', ['id', 'device'], 'mobile'], 30, 10],
      first: 0,
      items: inResult('items'),
      total: inResult('total'),
    },
  }),
  'm/slice': callOf({
    path: '/slice',
    params: { page: arg },
    paging: { page: 'page', of: 2, first: 1, items: inResult('items'), last: inResult('end') },
  }),
  'm/drop': callOf({ method: 'DELETE', path: '/drop' }),
}
const rows = (...ids: readonly number[]) => ids.map((id) => ({ id }))
const page = (total: number, ...ids: readonly number[]): Outcome => ({ ok: true, result: { items: rows(...ids), total } })
const failure: Outcome = {
  ok: false,
  error: { call: 'm/page', status: 0, errorCode: '', messageFa: '', messageEn: '', quiet: false, named: false },
}

function open(call = 'm/page', more: object = {}) {
  const effects: Effect[] = []
  const calls = createScriptedCalls({
    waits: (id, args) => lacksArgument(CALLS[id] ?? callOf({}), args),
    listing: (id) => CALLS[id] ?? {},
    has: (id) => Object.hasOwn(CALLS, id),
  })
  const clock = createVirtualClock(0)
  let facts: Facts = {
    university: {},
    env: {},
    language: 'fa',
    device: 'desktop',
    roles: [],
    profile: {},
    portal: { origin: 'https://portal.test' },
    session: { hasToken: true, userName: 'sara', signedIn: true, expired: false },
    stored: {},
  }
  const screen = {
    title: { key: 'm:title' },
    layout: 'page',
    queries: { list: { call, keep: false, fresh: 0, background: false, rowKey: 'id', ...more } },
    commands: { drop: { params: { row: { rowOf: 'list' } }, call: 'm/drop', refresh: ['list'] } },
  } as unknown as CompiledScreen
  const {
    moveRows,
    query,
    rows: shown,
    run,
    dispose,
    factsChanged,
  } = createScreen(
    {
      calls,
      files: createFiles(() => 'f'),
      clock,
      attention: createAttention(),
      facts: () => facts,
      form: () => undefined,
      flow: () => undefined,
      validator: () => () => [],
      perform: (effect) => effects.push(effect),
    },
    { id: 'm/screen', screen },
  )
  return {
    effects,
    move: moveRows.bind(undefined, 'list'),
    ids: () => shown('list').map((row) => (row as { readonly id: number }).id),
    state: () => query('list'),
    asked: () => calls.pending().map(({ args }) => args),
    pending: () => calls.pending().map(({ call: name }) => name),
    settle: (outcome: Outcome, name = call) => calls.settle(name, outcome),
    turnInto(device: Facts['device']) {
      facts = { ...facts, device }
      factsChanged()
    },
    drop: (id: number) => run('drop', { row: { id } }),
    dispose,
  }
}
const opened = (...pages: readonly Outcome[]) => {
  const list = open()
  for (const [index, one] of pages.entries()) {
    if (index > 0) list.move({ more: true })
    list.settle(one)
  }
  return list
}

describe('a query on a call that gives pages', () => {
  it('asks for the first page and has its rows as data', () => {
    const list = open()
    expect(list.asked()).toEqual([{ page: 0, size: 2 }])
    list.settle(page(5, 1, 2))
    expect(list.ids()).toEqual([1, 2])
    expect(list.state().page).toEqual({ number: 1, size: 2, last: false, total: 5, count: 3, fetching: false })
  })

  it('shows another page in place of the one before, which stays until it is there', () => {
    const list = opened(page(5, 1, 2))
    list.move({ page: 3 })
    expect([list.asked(), list.ids(), list.state().page?.fetching]).toEqual([[{ page: 2, size: 2 }], [1, 2], true])
    list.settle(page(5, 5))
    expect([list.ids(), list.state().page?.number, list.state().page?.last]).toEqual([[5], 3, true])
  })

  it.each([0, 4, 1])('asks for nothing for page %s: there is none, or it is shown', (number) => {
    const list = opened(page(5, 1, 2))
    list.move({ page: number })
    expect(list.asked()).toEqual([])
  })

  it('[ATT-08][ATT-11] has as many rows a page as its device has room for, and begins anew on another one', () => {
    const list = open('m/byDevice')
    expect(list.asked()).toEqual([{ page: 0, size: 10 }])
    list.settle(page(95, 1))
    list.turnInto('desktop')
    expect(list.asked()).toEqual([])
    list.turnInto('mobile')
    expect(list.asked()).toEqual([{ page: 0, size: 30 }])
  })

  it('adds the next page at the end, once for two presses, each row once, and none after the last', () => {
    const list = opened(page(4, 1, 2))
    list.move({ more: true })
    list.move({ more: true })
    expect(list.asked()).toEqual([{ page: 1, size: 2 }])
    list.settle(page(4, 2, 3))
    expect(list.ids()).toEqual([1, 2, 3])
    list.move({ more: true })
    expect(list.asked()).toEqual([])
  })

  it('keeps its rows where a further page fails, and tries again', () => {
    const list = opened(page(4, 1, 2))
    list.move({ more: true })
    list.settle(failure)
    expect([list.ids(), list.state().status, list.state().page?.error?.status]).toEqual([[1, 2], 'ready', 0])
    list.move({ more: true })
    list.settle(page(4, 3, 4))
    expect([list.ids(), list.state().page?.error]).toEqual([[1, 2, 3, 4], undefined])
  })

  it('reads what is shown again after a command, in order, and shows all at once', () => {
    const list = opened(page(5, 1, 2), page(5, 3, 4))
    list.drop(1)
    list.settle({ ok: true, result: undefined }, 'm/drop')
    expect(list.asked()).toEqual([{ page: 0, size: 2 }])
    list.settle(page(4, 2, 3))
    expect([list.asked(), list.ids()]).toEqual([[{ page: 1, size: 2 }], [1, 2, 3, 4]])
    list.settle(page(4, 4, 5))
    expect(list.ids()).toEqual([2, 3, 4, 5])
  })

  it('goes back a page when the last row of the last one has gone', () => {
    const list = opened(page(3, 1, 2))
    list.move({ page: 2 })
    list.settle(page(3, 3))
    list.drop(3)
    list.settle({ ok: true, result: undefined }, 'm/drop')
    list.settle(page(2))
    expect(list.asked()).toEqual([{ page: 0, size: 2 }])
    list.settle(page(2, 1, 2))
    expect([list.ids(), list.state().page?.number]).toEqual([[1, 2], 1])
  })

  it('a page that is asked for while all is read again is read with it, and nobody waits for ever', () => {
    const list = opened(page(5, 1, 2))
    list.drop(1)
    list.settle({ ok: true, result: undefined }, 'm/drop')
    list.move({ more: true })
    list.settle(page(4, 2, 3))
    list.settle(page(4, 4, 5))
    expect([list.ids(), list.pending(), list.state().fetching]).toEqual([[2, 3, 4, 5], [], false])
  })

  it('where only the end is told, says which page that is and not how many there are', () => {
    const list = open('m/slice')
    expect(list.asked()).toEqual([{ page: 1 }])
    list.settle({ ok: true, result: { items: rows(1, 2), end: false } })
    expect(list.state().page).toEqual({ number: 1, size: 2, last: false, fetching: false })
    list.move({ more: true })
    list.settle({ ok: true, result: { items: rows(3), end: true } })
    expect([list.ids(), list.state().page?.last]).toEqual([[1, 2, 3], true])
  })

  it('reads all its pages again for other screens when it is gone', () => {
    const list = opened(page(4, 1, 2), page(4, 3, 4))
    list.drop(1)
    list.dispose()
    list.settle({ ok: true, result: undefined }, 'm/drop')
    expect(list.asked()).toEqual([{ page: 0, size: 2 }])
    list.settle(page(3, 2, 3))
    expect(list.asked()).toEqual([{ page: 1, size: 2 }])
  })
})

describe('a query that reads all pages', () => {
  const whole = () => open('m/page', { all: true })

  it('asks for one after the other, and has no data before the last', () => {
    const list = whole()
    list.settle(page(5, 1, 2))
    expect([list.ids(), list.state().status, list.asked()]).toEqual([[], 'loading', [{ page: 1, size: 2 }]])
    list.settle(page(5, 3, 4))
    list.settle(page(5, 5))
    expect([list.ids(), list.asked(), list.state().page?.last]).toEqual([[1, 2, 3, 4, 5], [], true])
  })

  it('has no rows where one of its pages fails', () => {
    const list = whole()
    list.settle(page(5, 1, 2))
    list.settle(failure)
    expect([list.ids(), list.state().status]).toEqual([[], 'failed'])
  })

  it('reads to the end again, also where there are more pages now', () => {
    const list = whole()
    list.settle(page(2, 1, 2))
    list.drop(1)
    list.settle({ ok: true, result: null }, 'm/drop')
    list.settle(page(3, 2, 3))
    list.settle(page(3, 4))
    expect(list.ids()).toEqual([2, 3, 4])
  })
})

describe('an order', () => {
  it('is asked for from the first page on; the rows stay until they are there in it', () => {
    const list = opened(page(5, 1, 2), page(5, 3, 4))
    list.move({ sort: { by: 'name', descending: true } })
    expect([list.asked(), list.ids()]).toEqual([[{ page: 0, size: 2, by: 'name', way: 'desc' }], [1, 2, 3, 4]])
    list.settle(page(5, 5, 4))
    expect([list.ids(), list.state().sort]).toEqual([[5, 4], { by: 'name', descending: true }])
    list.move({ page: 2 })
    expect(list.asked()).toEqual([{ page: 1, size: 2, by: 'name', way: 'desc' }])
  })

  it('that fails leaves no rows of another order behind', () => {
    const list = opened(page(5, 1, 2))
    list.move({ sort: { by: 'name', descending: false } })
    list.settle(failure)
    expect([list.ids(), list.state().status]).toEqual([[], 'failed'])
  })
})
