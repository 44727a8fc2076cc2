import { describe, expect, it } from 'vitest'
import { callOf } from '../../tests/contracts/support/createTestWorld.ts'
import type { Address } from '../access/index.ts'
import { type CallRequest, lacksArgument, type Outcome } from '../calls/index.ts'
import type { CompiledCall, CompiledForm, CompiledQuery, CompiledScreen } from '../compiled/compiled.ts'
import { createAttention } from '../createAttention.ts'
import { createFiles } from '../createFiles.ts'
import type { Tree } from '../expression/index.ts'
import { createScriptedCalls, createVirtualClock } from '../replay/index.ts'
import { createScreen, type Effect, type Facts } from './index.ts'

const local = (name: string) => ['.', ['id', 'local'], name] as const
const fact = (name: string) => ['.', ['id', 'university'], name] as const
const status = (query: string) => ['.', ['.', ['id', 'queries'], query], 'status'] as const
const ok = (result: unknown): Outcome => ({ ok: true, result })
const failure: Outcome = {
  ok: false,
  error: {
    call: 'm/list',
    status: 500,
    errorCode: 'X',
    data: { messageFa: 'خطا' },
    messageFa: 'خطا',
    messageEn: 'API failed',
    quiet: false,
    named: true,
  },
}

const CALLS: Readonly<Record<string, CompiledCall>> = {
  'm/list': callOf({ path: '/list', params: { of: { type: 'string' } } }),
  'm/change': callOf({ method: 'PUT', path: '/change' }),
}

const FORM: CompiledForm = {
  core: 'lean',
  validator: '',
  schema: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
  fields: { name: { ltr: false, trim: false, wait: 400, secret: false } },
}

const queryOf = (given: Partial<CompiledQuery>): CompiledQuery => ({ keep: false, fresh: 0, background: false, rowKey: 'id', ...given })

function open(screen: Partial<CompiledScreen>, university: Facts['university'] = {}, address?: Address) {
  let facts: Facts = {
    university,
    env: {},
    language: 'fa',
    device: 'desktop',
    roles: [],
    profile: {},
    portal: { origin: 'https://portal.test' },
    session: { hasToken: true, userName: 'sara', signedIn: true, expired: false },
    stored: {},
  }
  const effects: Effect[] = []
  const clock = createVirtualClock(0)
  const attention = createAttention()
  const scripted = createScriptedCalls({
    waits: (id, args) => lacksArgument(CALLS[id] ?? callOf({}), args),
    listing: (id) => CALLS[id] ?? {},
    has: (id) => Object.hasOwn(CALLS, id),
  })
  const started: CallRequest[] = []
  const calls: typeof scripted = {
    ...scripted,
    start(request, settle) {
      started.push(request)
      return scripted.start(request, settle)
    },
  }
  const runtime = createScreen(
    {
      calls,
      clock,
      attention,
      files: createFiles(() => 'f'),
      facts: () => facts,
      form: (id) => (id === 'm/name' ? FORM : undefined),
      flow: () => undefined,
      validator: () => () => [],
      perform: (effect) => effects.push(effect),
    },
    { id: 'm/screen', screen: { title: { key: 'm:title' }, layout: 'page', ...screen }, ...(address === undefined ? {} : { address }) },
  )
  const change = (next: Facts['university']) => {
    facts = { ...facts, university: next }
    runtime.factsChanged()
  }
  return { runtime, calls, started, effects, clock, attention, change }
}

describe('a derived value', () => {
  const name = (of: 'local' | 'derived', id: string) => ['.', ['id', of], id] as const
  const screen: Partial<CompiledScreen> = {
    local: { a: { schema: {}, default: 1 }, b: { schema: {}, default: 1 } },
    derive: {
      pair: ['list', name('local', 'a'), fact('unikey')],
      outer: ['list', name('derived', 'pair')],
      later: ['list', ['id', 'now']],
    },
  }
  const read = ({ runtime }: ReturnType<typeof open>, id: string) => (runtime.scope()['derived'] as Record<string, unknown>)[id]

  it('is computed anew when what it comes from has changed, also through another, and else stays the same', () => {
    const opened = open(screen, { unikey: 'x' })
    const first = read(opened, 'outer')
    opened.runtime.setLocal('b', 2)
    expect(read(opened, 'outer')).toBe(first)
    opened.runtime.setLocal('a', 2)
    expect(read(opened, 'outer')).toEqual([[2, 'x']])
    opened.change({ unikey: 'y' })
    expect(read(opened, 'outer')).toEqual([[2, 'y']])
  })

  it('that reads the time is computed anew with every change', () => {
    const opened = open(screen, { unikey: 'x' })
    expect(read(opened, 'later')).toEqual([0])
    opened.clock.pass(5)
    opened.runtime.setLocal('b', 2)
    expect(read(opened, 'later')).toEqual([5])
  })
})

describe('a query', () => {
  const list = queryOf({ call: 'm/list', with: { of: fact('unikey') } })

  it('waits while an argument is missing, reads when it is there, and reads again when it changes', () => {
    const { runtime, calls, change } = open({ queries: { list } })
    expect([runtime.query('list').status, calls.pending()]).toEqual(['waiting', []])
    change({ unikey: 'a' })
    expect(runtime.query('list').status).toBe('loading')
    calls.settle('m/list', ok([1]))
    expect(runtime.query('list')).toMatchObject({ status: 'ready', data: [1] })
    change({ unikey: 'b' })
    expect(runtime.query('list')).toMatchObject({ status: 'loading' })
    expect(runtime.query('list').data).toBeUndefined()
    expect(calls.pending().map(({ args }) => args)).toEqual([{ of: 'b' }])
  })

  it('[ATT-03][ATT-O4] reads a form from the start, also one that is not drawn yet, and nothing while the form does not hold', () => {
    const form = (...path: readonly string[]) => path.reduce<Tree>((tree, name) => ['.', tree, name], ['id', 'forms'])
    const { runtime, calls } = open({
      queries: { list: queryOf({ call: 'm/list', when: form('name', 'valid'), with: { of: form('name', 'data', 'name') } }) },
      body: { form: { block: 'form', form: 'm/name', start: { name: 'a' } } } as unknown as CompiledScreen['body'] & object,
    })
    expect(calls.pending().map(({ args }) => args)).toEqual([{ of: 'a' }])
    runtime.form('m/name').set('name', '')
    expect(calls.pending()).toEqual([])
    runtime.form('m/name').set('name', 'b')
    expect(calls.pending().map(({ args }) => args)).toEqual([{ of: 'b' }])
  })

  it('does not take the answer to a question that is not asked any more', () => {
    const { runtime, calls, change } = open({ queries: { list } }, { unikey: 'a' })
    change({ unikey: 'b' })
    expect(calls.pending()).toHaveLength(1)
    calls.settle('m/list', ok(['b']))
    expect(runtime.query('list').data).toEqual(['b'])
  })

  it('keeps the old data while another page is read, and gives it up when that fails', () => {
    const { runtime, calls, change } = open({ queries: { list: { ...list, keep: true } } }, { unikey: 'a' })
    calls.settle('m/list', ok(['a']))
    change({ unikey: 'b' })
    expect(runtime.query('list')).toMatchObject({ status: 'ready', data: ['a'], fetching: true })
    calls.settle('m/list', failure)
    expect(runtime.query('list')).toMatchObject({ status: 'failed', fetching: false })
    expect(runtime.query('list').data).toBeUndefined()
  })

  it('keeps its own data when reading it again fails', () => {
    const { runtime, calls, clock } = open({ queries: { list } }, { unikey: 'a' })
    const readAt = clock.now()
    calls.settle('m/list', ok(['a']))
    clock.pass(5000)
    runtime.retry('list')
    calls.settle('m/list', failure)
    expect(runtime.query('list')).toMatchObject({ status: 'failed', data: ['a'], readAt })
    runtime.retry('list')
    calls.settle('m/list', ok(['b']))
    expect(runtime.query('list').readAt).toBeUndefined()
  })

  it('is read again at its pace for as long as the screen is open', () => {
    const { runtime, calls, clock } = open({ queries: { list: { ...list, every: 1000 } } }, { unikey: 'a' })
    clock.pass(5000)
    expect(calls.pending()).toHaveLength(1)
    calls.settle('m/list', ok([]))
    clock.pass(999)
    expect(calls.pending()).toHaveLength(0)
    clock.pass(1)
    expect(calls.pending()).toHaveLength(1)
    calls.settle('m/list', ok([]))
    runtime.dispose()
    expect(clock.next()).toBeUndefined()
  })

  it('that nobody waits for stops when it is cancelled, and can be tried again', () => {
    const { runtime, calls } = open({ queries: { list } }, { unikey: 'a' })
    runtime.cancel('list')
    expect([runtime.query('list').status, calls.pending()]).toEqual(['failed', []])
    runtime.retry('list')
    expect(calls.pending()).toHaveLength(1)
  })

  it('[RESV-O31] that fails says so, unless it is read in the background', () => {
    const loud = open({ queries: { list } }, { unikey: 'a' })
    loud.calls.settle('m/list', failure)
    expect(loud.effects).toMatchObject([{ type: 'toast', text: { plain: 'خطا' } }])
    const silent = open({ queries: { list: { ...list, background: true } } }, { unikey: 'a' })
    silent.calls.settle('m/list', failure)
    expect(silent.effects).toEqual([])
  })
})

describe('a command', () => {
  const screen: Partial<CompiledScreen> = {
    queries: { list: queryOf({ call: 'm/list', with: { of: 'x' } }), other: queryOf({ call: 'm/list', with: { of: 'y' } }) },
    commands: {
      change: {
        params: { row: { rowOf: 'list' } },
        call: 'm/change',
        overlay: { list: { n: ['+', ['.', ['id', 'row'], 'n'], 1] } },
        refresh: ['list'],
        done: [{ toast: { text: { plain: ['.', ['id', 'result'], 'word'] } } }],
      },
    },
  }
  const ready = () => {
    const opened = open(screen)
    for (const _ of [1, 2])
      opened.calls.settle(
        'm/list',
        ok([
          { id: 1, n: 0 },
          { id: 2, n: 0 },
        ]),
      )
    const row = (id: number) => opened.runtime.rows('list').find((one) => (one as { id: number }).id === id) as { n: number }
    const press = (id: number) => opened.runtime.run('change', { row: row(id) })
    return { ...opened, row, press }
  }

  it('[RESV-O13] lays its values over its row alone, and only for as long as it is under way', () => {
    const { runtime, calls, effects, row, press } = ready()
    press(1)
    expect([row(1).n, row(2).n, runtime.pending('change', row(1)), runtime.pending('change', row(2))]).toEqual([1, 0, true, false])
    calls.settle('m/change', ok({ word: 'done' }))
    expect([row(1).n, effects]).toEqual([1, []])
    calls.settle('m/list', ok([{ id: 1, n: 7 }]))
    expect([row(1).n, runtime.pending('change')]).toEqual([7, false])
    expect(effects).toMatchObject([{ type: 'toast', text: { plain: 'done' } }])
  })

  it('[RESV-O13][CALL-O3] names the row as the subject of its key, and takes no second press', () => {
    const { calls, started, press } = ready()
    press(1)
    press(1)
    press(2)
    expect(calls.pending()).toHaveLength(2)
    const subjects = started.filter(({ kind }) => kind === 'command').map(({ subject }) => subject)
    expect(new Set(subjects)).toEqual(new Set(['m/screen list 1', 'm/screen list 2']))
  })

  it('[RESV-O13] waits for the newest reading when several end at once', () => {
    const { runtime, calls, row, press } = ready()
    press(1)
    press(2)
    calls.settle('m/change', ok({}))
    calls.settle('m/change', ok({}))
    expect([row(1).n, row(2).n, runtime.pending('change')]).toEqual([1, 1, true])
    expect(calls.pending()).toHaveLength(1)
    calls.settle(
      'm/list',
      ok([
        { id: 1, n: 5 },
        { id: 2, n: 6 },
      ]),
    )
    expect([row(1).n, row(2).n, runtime.pending('change')]).toEqual([5, 6, false])
  })

  it('[RESV-89] drops its values when it fails, also where the list cannot be read again', () => {
    const { calls, effects, row, press } = ready()
    press(1)
    calls.settle('m/change', failure)
    calls.settle('m/list', failure)
    expect(row(1).n).toBe(0)
    expect(effects.length).toBeGreaterThan(0)
  })

  it('notifies what reads a form of each change of it', () => {
    const { runtime } = open({ commands: {} })
    let seen = 0
    runtime.subscribe(['forms.name'], () => seen++)
    const before = runtime.version('forms.name')
    runtime.form('m/name').set('name', 'sara')
    expect([seen, runtime.version('forms.name') > before]).toEqual([1, true])
  })

  it('with a form sends nothing while that has errors, and shows them', () => {
    const given = ['.', ['.', ['id', 'form'], 'data'], 'name'] as const
    const { runtime, calls } = open({ commands: { save: { form: 'm/name', call: 'm/change', with: { name: given } } } })
    const form = runtime.form('m/name')
    runtime.run('save', {})
    expect(calls.pending()).toEqual([])
    expect(form.field('name').error).toEqual({ key: 'portal:form.required', values: {} })
    form.set('name', 'sara')
    runtime.run('save', {})
    expect(calls.pending()).toMatchObject([{ call: 'm/change', args: { name: 'sara' } }])
  })

  it('shows the data from before its change no more where it cannot be read again', () => {
    const { runtime, calls, press } = ready()
    press(1)
    calls.settle('m/change', ok({}))
    calls.settle('m/list', failure)
    expect(runtime.query('list')).toMatchObject({ status: 'failed', error: { status: 500 } })
    expect(runtime.rows('list')).toEqual([])
    runtime.retry('list')
    calls.settle('m/list', ok([{ id: 1, n: 1 }]))
    expect(runtime.rows('list')).toEqual([{ id: 1, n: 1 }])
  })

  it('ends without a word on a screen that is gone, and what it changed is read again for others', () => {
    const { runtime, calls, effects, started, press } = ready()
    press(1)
    runtime.dispose()
    calls.settle('m/change', ok({ word: 'done' }))
    expect(effects).toEqual([])
    expect(calls.pending()).toMatchObject([{ call: 'm/list', args: { of: 'x' } }])
    expect(started.at(-1)?.force).toBe(true)
  })

  it('[RESV-O31] that fails says so also when its screen is gone', () => {
    const { runtime, calls, effects, press } = ready()
    press(1)
    runtime.dispose()
    calls.settle('m/change', failure)
    expect(effects).toMatchObject([{ type: 'toast', tone: 'danger' }])
  })

  it('[RESV-O31] that failed says so when its screen goes before the list is read again', () => {
    const { runtime, calls, effects, press } = ready()
    press(1)
    calls.settle('m/change', failure)
    expect(effects).toEqual([])
    runtime.dispose()
    expect(effects).toMatchObject([{ type: 'toast', tone: 'danger' }])
  })
})

describe('a redirect', () => {
  const redirects = {
    first: { when: ['==', status('list'), 'ready'] as const, goto: '/a' },
    second: { when: ['==', local('tab'), 'b'] as const, goto: ['.', ['id', 'local'], 'to'] as const },
  }
  const screen: Partial<CompiledScreen> = {
    queries: { list: queryOf({ call: 'm/list', with: { of: 'x' } }) },
    local: { tab: { schema: {} }, to: { schema: {}, default: '/b' } },
    redirects,
  }

  it('[RESV-O17] leaves the screen when it begins to hold, once', () => {
    const { runtime, calls, effects } = open(screen)
    expect(effects).toEqual([])
    calls.settle('m/list', ok([]))
    expect(effects).toEqual([{ type: 'goto', path: '/a', replace: true }])
    runtime.setLocal('to', '/c')
    expect(effects).toHaveLength(1)
  })

  it('says why where it has words', () => {
    const text = { key: 'm:gone', values: { to: ['.', ['id', 'local'], 'to'] as const } }
    const { runtime, effects } = open({ ...screen, redirects: { only: { ...redirects.second, text } } })
    runtime.setLocal('tab', 'b')
    expect(effects).toEqual([
      { type: 'toast', tone: 'warning', text: { key: 'm:gone', values: { to: '/b' } } },
      { type: 'goto', path: '/b', replace: true },
    ])
  })

  it('leaves again when it holds anew, and never for elsewhere', () => {
    const { runtime, effects } = open(screen)
    runtime.setLocal('tab', 'b')
    runtime.setLocal('tab', 'a')
    runtime.setLocal('tab', 'b')
    expect(effects).toHaveLength(2)
    runtime.setLocal('tab', 'a')
    runtime.setLocal('to', 'https://evil.example')
    runtime.setLocal('tab', 'b')
    expect(effects).toHaveLength(2)
  })
})

describe('a form', () => {
  const at = (...path: readonly string[]) => path.slice(1).reduce<Tree>((tree, name) => ['.', tree, name], ['id', path[0] ?? ''])
  const block = (start: Tree, block = 'form') => ({ f: { block, form: 'm/name', start: { name: start } } }) as never
  const dialog = (start: Tree) => ({ title: { key: 'm:edit' }, body: block(start) }) as never
  const nameIn = ({ runtime }: ReturnType<typeof open>) => runtime.form('m/name').get().data['name']
  const act = ({ runtime }: ReturnType<typeof open>, ...actions: readonly object[]) => runtime.act(actions as never, runtime.scope())
  const opens = (name: string, dialog = 'edit') => ({ open: { dialog, with: { name } } })

  it('in a dialog starts with what the dialog was opened with, each time', () => {
    const opened = open({ dialogs: { edit: dialog(at('params', 'name')) } })
    act(opened, opens('row a'))
    expect(nameIn(opened)).toBe('row a')
    opened.runtime.form('m/name').set('name', 'typed')
    act(opened, { close: 'edit' })
    expect(nameIn(opened)).toBe('typed')
    act(opened, opens('row b'))
    expect([nameIn(opened), opened.runtime.form('m/name').get().dirty]).toEqual(['row b', false])
  })

  it('in two dialogs starts as the opened one says', () => {
    const start = dialog(at('params', 'name'))
    const opened = open({ dialogs: { edit: start, copy: start } })
    act(opened, opens('to edit'))
    expect(nameIn(opened)).toBe('to edit')
    act(opened, { close: 'edit' }, opens('to copy', 'copy'))
    expect(nameIn(opened)).toBe('to copy')
  })

  it('that was read before its start values had loaded starts again once they have, unless someone has typed', () => {
    const first = at('queries', 'list', 'data')
    const opened = () => open({ queries: { list: queryOf({ call: 'm/change' }) }, body: block(first) })
    const [untouched, typed] = [opened(), opened()]
    expect([nameIn(untouched), nameIn(typed)]).toEqual([undefined, undefined])
    typed.runtime.form('m/name').set('name', 'typed')
    for (const { calls } of [untouched, typed]) calls.settle('m/change', ok('loaded'))
    expect([nameIn(untouched), nameIn(typed)]).toEqual(['loaded', 'typed'])
  })

  it('is cleared to its start values as they are now', () => {
    const opened = open({ body: block(fact('name')) }, { name: 'before' })
    opened.runtime.form('m/name').set('name', 'typed')
    opened.change({ name: 'after' })
    expect(nameIn(opened)).toBe('typed')
    act(opened, { clear: 'm/name' })
    expect(nameIn(opened)).toBe('after')
  })

  it('is filled by an action as if typed', () => {
    const opened = open({ body: block('start') })
    act(opened, { fill: { form: 'm/name', data: { name: 'filled' } } })
    expect(opened.runtime.form('m/name').get()).toEqual({ data: { name: 'filled' }, valid: true, dirty: true, unsaved: true })
  })
})

describe('a command that leads to another page', () => {
  const away = (...done: readonly object[]) => open({ commands: { send: { call: 'm/change', done } } } as never)
  const send = ({ runtime, started, calls }: ReturnType<typeof open>) => {
    const before = started.length
    runtime.run('send', {})
    if (started.length > before) calls.settle('m/change', ok({}))
    return started.length - before
  }

  it.each([{ goto: '/next' }, { leave: 'https://bank.example/pay' }, { post: { to: 'https://bank.example/pay', fields: {} } }])(
    'is not sent again by a second press before that page is there: %j',
    (action) => {
      const opened = away(action)
      expect([send(opened), send(opened)]).toEqual([1, 0])
      expect([opened.runtime.pending('send'), opened.effects.length]).toEqual([true, 1])
    },
  )

  it('may be sent again if no page comes: after a time limit, or at once if only the search of the page has changed', () => {
    const late = away({ goto: '/next' })
    send(late)
    late.clock.pass(10_000)
    expect([late.runtime.pending('send'), send(late)]).toEqual([false, 1])
    const same = away({ goto: '/here?page=2' })
    send(same)
    same.runtime.addressChanged({ path: '', search: { page: '2' } })
    expect(same.runtime.pending('send')).toBe(false)
  })

  it('is one of several: whoever stays may press again at once', () => {
    const stays = away({ toast: { text: { key: 'm:done' } } }, { goto: { search: { page: 2 } } })
    expect([send(stays), send(stays)]).toEqual([1, 1])
  })
})

describe('the address of a page', () => {
  const RETURN: Address = { path: '/pay/return', search: { State: 'OK', page: '2' } }
  const returned = () => open({ search: { page: { type: 'integer' } } }, {}, RETURN)

  it('is its path and all parameters of its query as texts; `search` has those that the screen declares, of their types', () => {
    const { runtime } = returned()
    expect([runtime.scope()['address'], runtime.scope()['search']]).toEqual([RETURN, { page: 2 }])
  })

  it('changes what reads it, once, as the page is moved on', () => {
    const { runtime } = returned()
    let changes = 0
    runtime.subscribe(['address'], () => changes++)
    runtime.addressChanged({ path: '/pay/return', search: { page: '2', State: 'NOK' } })
    runtime.addressChanged({ path: '/pay/return', search: { State: 'NOK', page: '2' } })
    expect([changes, runtime.scope()['address']]).toEqual([1, { path: '/pay/return', search: { State: 'NOK', page: '2' } }])
  })

  it('is moved at once by an action that changes the query, as the browser will report it', () => {
    const { runtime } = returned()
    runtime.act([{ goto: { search: { page: 3, State: null } } }], runtime.scope())
    expect([runtime.scope()['address'], runtime.scope()['search']]).toEqual([{ path: '/pay/return', search: { page: '3' } }, { page: 3 }])
    expect(runtime.started.address).toEqual({ path: '/pay/return', search: { page: '3' } })
  })
})

describe('what an Idempotency-Key belongs to', () => {
  const subjects = ({ started }: ReturnType<typeof open>) => started.map(({ subject }) => subject)

  it('is what a command is about, if it says so', () => {
    const opened = open({ commands: { buy: { call: 'm/change', about: ['.', ['id', 'params'], 'seat'] } } } as never)
    for (const seat of ['1', '2']) {
      opened.runtime.run('buy', { seat })
      opened.calls.settle('m/change', ok({}))
    }
    expect(subjects(opened)).toEqual(['m/screen buy "1"', 'm/screen buy "2"'])
  })
})

it('an action posts the fields that an expression gives, by the method that it gives', () => {
  const bank: Tree = ['map', 'id', 7, 'none', null]
  const { runtime, effects } = open({})
  const post = (more: object) => runtime.act([{ post: { to: 'https://bank.test/pay', fields: bank, ...more } }] as never, runtime.scope())
  post({})
  post({ method: 'GET' })
  post({ method: 'PUT' })
  const posted = { type: 'post', address: 'https://bank.test/pay', fields: { id: '7' } }
  expect(effects).toEqual([posted, { ...posted, method: 'GET' }, posted])
})

describe('an action with a condition', () => {
  const at = (...path: readonly string[]) => path.slice(1).reduce<Tree>((tree, name) => ['.', tree, name], ['id', path[0] ?? ''])
  const toast = (when: Tree, plain: string) => ({ when, toast: { text: { plain } } })

  it('is performed only if it holds, after the actions before it', () => {
    const { runtime, effects } = open({ local: { n: { schema: {}, default: 1 } } })
    const first: Tree = ['==', at('local', 'n'), 1]
    runtime.act(
      [toast(first, 'one'), { set: { n: 2 } }, toast(first, 'still one'), toast(['==', at('local', 'n'), 2], 'two')] as never,
      runtime.scope(),
    )
    expect(effects).toMatchObject([{ text: { plain: 'one' } }, { text: { plain: 'two' } }])
  })

  it('tells apart what went wrong with a command', () => {
    const code = (wanted: string): Tree => ['==', at('error', 'errorCode'), wanted]
    const error = [toast(code('X'), 'known'), toast(['!', code('X')], 'other')]
    const { runtime, effects, calls } = open({ commands: { send: { call: 'm/change', error } } } as never)
    runtime.run('send', {})
    calls.settle('m/change', failure)
    expect(effects).toMatchObject([{ text: { plain: 'known' } }])
  })
})
