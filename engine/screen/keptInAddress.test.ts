import { describe, expect, it } from 'vitest'
import { callOf } from '../../tests/contracts/support/createTestWorld.ts'
import type { Address } from '../access/index.ts'
import { lacksArgument, type Outcome } from '../calls/index.ts'
import type { CompiledAction, CompiledCall, CompiledScreen } from '../compiled/compiled.ts'
import { createAttention } from '../createAttention.ts'
import { createFiles } from '../createFiles.ts'
import { createScriptedCalls, createVirtualClock } from '../replay/index.ts'
import { createScreen, type Effect, type Facts } from './index.ts'

const of = (root: string, name: string) => ['.', ['id', root], name] as const
const arg = { type: 'integer' }
const CALLS: Readonly<Record<string, CompiledCall>> = {
  'm/page': callOf({
    path: '/page',
    params: { page: arg, kind: { type: 'string' }, by: { type: 'string', default: 'id' }, way: { type: 'string', default: 'asc' } },
    paging: { page: 'page', of: 2, first: 0, items: of('result', 'items'), total: of('result', 'total') },
    sorting: { by: 'by', direction: 'way', ascending: 'asc', descending: 'desc' },
  }),
  'm/slice': callOf({
    path: '/slice',
    params: { page: arg },
    paging: { page: 'page', of: 2, first: 1, items: of('result', 'items'), last: of('result', 'end') },
  }),
}
const FACTS = { stored: {}, session: { hasToken: true, userName: 'sara', signedIn: true } } as unknown as Facts
const page = (total: number, ...ids: readonly number[]): Outcome => ({ ok: true, result: { items: ids.map((id) => ({ id })), total } })
const slice = (...ids: readonly number[]): Outcome => ({ ok: true, result: { items: ids.map((id) => ({ id })), end: false } })
const failure: Outcome = {
  ok: false,
  error: { call: 'm/page', status: 0, errorCode: '', messageFa: '', messageEn: '', quiet: false, named: false },
}

const KIND = { enum: ['all', 'free', 'lent'] }
/** A list with a filter, a page and an order in the address, as compiled: `search` has the schemas of what is kept there. */
const SCREEN = {
  title: { key: 'm:title' },
  layout: 'page',
  search: { own: { type: 'boolean' }, kind: KIND, page: arg, order: { enum: ['id', '-id'] } },
  local: {
    kind: { schema: KIND, default: 'all', search: 'kind' },
    page: { schema: arg, default: 1, search: 'page' },
    order: { schema: { enum: ['id', '-id'] }, search: 'order' },
    seen: { schema: { type: 'boolean' }, default: false },
  },
  queries: {
    list: {
      call: 'm/page',
      with: { kind: of('local', 'kind') },
      bind: { page: 'page', sort: 'order' },
      keep: false,
      fresh: 0,
      background: false,
      rowKey: 'id',
    },
  },
} as unknown as CompiledScreen

function open(search: Address['search'] = {}, screen: Partial<CompiledScreen> = {}) {
  const effects: Effect[] = []
  const calls = createScriptedCalls({
    waits: (id, args) => lacksArgument(CALLS[id] ?? callOf({}), args),
    listing: (id) => CALLS[id] ?? {},
    has: (id) => Object.hasOwn(CALLS, id),
  })
  const runtime = createScreen(
    {
      calls,
      files: createFiles(() => 'f'),
      clock: createVirtualClock(0),
      attention: createAttention(),
      facts: () => FACTS,
      form: () => undefined,
      flow: () => undefined,
      validator: () => () => [],
      perform: (effect) => effects.push(effect),
    },
    { id: 'm/screen', screen: { ...SCREEN, ...screen }, address: { path: '/books', search } },
  )
  return {
    runtime,
    calls,
    asked: () => calls.pending().map(({ args }) => args),
    settle: (outcome: Outcome, call = 'm/page') => calls.settle(call, outcome),
    /** The query parameters that were changed since, each by an own navigation. */
    written: () => effects.splice(0).map((effect) => (effect.type === 'goto' && effect.replace ? effect.search : effect)),
    search: () => (runtime.scope()['address'] as Address).search,
    act: (...actions: readonly unknown[]) => runtime.act(actions as readonly CompiledAction[], runtime.scope()),
    goes: (next: Address['search']) => runtime.addressChanged({ path: '/books', search: next }),
  }
}

describe('a local value in the address', () => {
  it('begins with what the address has; an invalid value counts as missing, and leaves the address', () => {
    expect(open({ kind: 'free' }).runtime.local()).toMatchObject({ kind: 'free', page: 1 })
    const invalid = open({ kind: 'none', page: 'x', own: 'true' })
    expect(invalid.runtime.local()).toMatchObject({ kind: 'all', page: 1 })
    expect([invalid.written(), invalid.search()]).toEqual([[{ kind: null, page: null }], { own: 'true' }])
  })

  it('replaces its parameter when it is set, and leaves it out where it is the default', () => {
    const list = open({ own: 'true' })
    list.runtime.setLocal('kind', 'lent')
    expect([list.written(), list.search()]).toEqual([[{ kind: 'lent' }], { own: 'true', kind: 'lent' }])
    list.runtime.setLocal('seen', true)
    list.runtime.setLocal('kind', 'lent')
    expect(list.written()).toEqual([])
    list.runtime.setLocal('kind', 'all')
    expect([list.written(), list.search()]).toEqual([[{ kind: null }], { own: 'true' }])
  })

  it('follows the address back and forth, without writing it', () => {
    const list = open({ kind: 'free' })
    list.goes({})
    expect(list.runtime.local()['kind']).toBe('all')
    list.goes({ kind: 'lent' })
    expect([list.runtime.local()['kind'], list.written()]).toEqual(['lent', []])
  })

  it('stays as it was set where another parameter is changed in the same actions', () => {
    const list = open()
    list.act({ set: { kind: 'free' } }, { goto: { search: { own: true }, replace: true } })
    expect([list.runtime.local()['kind'], list.search()]).toEqual(['free', { own: 'true', kind: 'free' }])
    expect(list.written()).toEqual([{ own: true }, { kind: 'free' }])
  })
})

describe('page and order of rows in the address', () => {
  it('are what is read first, in one request', () => {
    const list = open({ page: '3', order: '-id' })
    expect(list.asked()).toEqual([{ kind: 'all', page: 2, by: 'id', way: 'desc' }])
    list.settle(page(6, 5, 6))
    expect(list.runtime.query('list')).toMatchObject({ page: { number: 3 }, sort: { by: 'id', descending: true } })
    expect(list.written()).toEqual([])
  })

  it('are kept as the user pages and sorts; an order begins at its first page', () => {
    const list = open()
    list.settle(page(6, 1, 2))
    list.runtime.moveRows('list', { page: 2 })
    expect([list.runtime.local()['page'], list.written()]).toEqual([2, [{ page: '2' }]])
    list.settle(page(6, 3, 4))
    list.runtime.moveRows('list', { sort: { by: 'id', descending: true } })
    expect([list.written(), list.search()]).toEqual([[{ page: null, order: '-id' }], { order: '-id' }])
  })

  it('go back to the first page with another filter, in one change of the address', () => {
    const list = open({ page: '2' })
    list.settle(page(6, 3, 4))
    list.runtime.setLocal('kind', 'free')
    expect([list.asked(), list.written()]).toEqual([[{ kind: 'free', page: 0 }], [{ kind: 'free', page: null }]])
  })

  it('come back together with the filter, and are read once', () => {
    const list = open({ kind: 'free' })
    list.settle(page(6, 1, 2))
    list.goes({ page: '2', order: 'id' })
    expect([list.asked(), list.written()]).toEqual([[{ kind: 'all', page: 1, by: 'id', way: 'asc' }], []])
    list.settle(page(6, 3, 4))
    list.goes({ order: 'id' })
    expect(list.asked()).toEqual([{ kind: 'all', page: 0, by: 'id', way: 'asc' }])
  })

  it('are moved by whoever sets the local value, also before anything was read', () => {
    const list = open()
    list.act({ set: { page: 3 } })
    expect(list.asked()).toEqual([{ kind: 'all', page: 2 }])
    list.settle(page(6, 5, 6))
    list.act({ set: { page: 2 } })
    expect(list.asked()).toEqual([{ kind: 'all', page: 1 }])
  })

  it('are those that are shown: after a failure the page before it, and the last one in place of one that there is not', () => {
    const list = open()
    list.settle(page(6, 1, 2))
    list.runtime.moveRows('list', { page: 2 })
    list.settle(failure)
    expect([list.runtime.local()['page'], list.search()]).toEqual([1, {}])
    list.act({ set: { page: 9 } })
    expect([list.runtime.local()['page'], list.asked()]).toEqual([1, []])
    const far = open({ page: '9' })
    far.settle(page(6))
    expect(far.asked()).toEqual([{ kind: 'all', page: 2 }])
    far.settle(page(6, 5, 6))
    expect([far.runtime.local()['page'], far.search()]).toEqual([3, { page: '3' }])
  })

  it('are found in few requests where the number of pages is not known', () => {
    const far = open({ page: '1000' }, { queries: { list: { ...SCREEN.queries?.['list'], call: 'm/slice', with: {} } } as never })
    let requests = 0
    for (; Number(far.asked()[0]?.['page']) > 3; requests++) far.settle(slice(), 'm/slice')
    expect(requests).toBeLessThan(12)
    far.settle(slice(1), 'm/slice')
    expect([far.runtime.query('list').status, Number(far.search()['page'] ?? 1)]).toEqual(['ready', expect.any(Number)])
  })
})
