import { describe, expect, it } from 'vitest'
import { callOf } from '../../tests/contracts/support/createTestWorld.ts'
import { type CallRequest, lacksArgument, type Outcome } from '../calls/index.ts'
import type { CompiledCall, CompiledFlow, CompiledQuery, CompiledScreen } from '../compiled/compiled.ts'
import { createAttention } from '../createAttention.ts'
import { createFiles } from '../createFiles.ts'
import { parseExpression, treeOf } from '../expression/parseExpression.ts'
import { createScriptedCalls, createVirtualClock } from '../replay/index.ts'
import { createScreen, type Facts } from './index.ts'

const ok = (result: unknown): Outcome => ({ ok: true, result })
const CALLS: Readonly<Record<string, CompiledCall>> = {
  'm/group': callOf({ path: '/group' }),
  'm/join': callOf({ method: 'PUT', path: '/join' }),
}
const FACTS: Facts = {
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
function treeOfText(text: string) {
  const parsed = parseExpression(text)
  if (!parsed.ok) throw new Error(text)
  return treeOf(parsed.syntax)
}
const INVITED = { members: [{ id: 1 }, { id: 2 }] }
const queryOf = (given: Partial<CompiledQuery>): CompiledQuery => ({
  call: 'm/group',
  keep: false,
  fresh: 0,
  background: false,
  rowKey: 'id',
  ...given,
})

function open(group: Partial<CompiledQuery>, more: Partial<CompiledScreen> = {}, flow?: CompiledFlow) {
  const clock = createVirtualClock(0)
  const attention = createAttention()
  const calls = createScriptedCalls({
    waits: (id, args) => lacksArgument(CALLS[id] ?? callOf({}), args),
    listing: () => ({}),
    has: () => true,
  })
  const asked: CallRequest[] = []
  const runtime = createScreen(
    {
      calls: {
        ...calls,
        start(request, settle) {
          if (request.kind === 'query') asked.push(request)
          return calls.start(request, settle)
        },
      },
      clock,
      attention,
      files: createFiles(() => 'f'),
      facts: () => FACTS,
      form: () => undefined,
      flow: () => flow,
      validator: () => () => [],
      perform: () => undefined,
    },
    { id: 'm/screen', screen: { title: { key: 'm:title' }, layout: 'page', queries: { group: queryOf(group) }, ...more } },
  )
  const answer = (result: unknown = INVITED) => calls.settle('m/group', ok(structuredClone(result)))
  return { runtime, clock, attention, calls, answer, count: () => asked.length }
}

describe('a query that is read again when the user returns', () => {
  const RETURN = { again: 'return' } as const

  it('is read when the page comes in sight or gets the focus, and not when it goes out of sight', () => {
    const { attention, clock, answer, count } = open(RETURN)
    answer()
    clock.pass(5000)
    attention.setVisible(false)
    expect(count()).toBe(1)
    attention.setVisible(true)
    expect(count()).toBe(2)
    answer()
    clock.pass(5000)
    attention.setVisible(true)
    expect(count()).toBe(3)
  })

  it('is read once where both are told at once, and not while its data is younger than five seconds', () => {
    const { attention, clock, answer, count } = open(RETURN)
    answer()
    clock.pass(4999)
    attention.setVisible(true)
    expect(count()).toBe(1)
    clock.pass(1)
    attention.setVisible(true)
    attention.setVisible(true)
    expect(count()).toBe(2)
    answer()
    attention.setVisible(true)
    expect(count()).toBe(2)
  })

  it('leaves a query alone that does not say so', () => {
    const { attention, clock, answer, count } = open({})
    answer()
    clock.pass(60_000)
    attention.setVisible(false)
    attention.setVisible(true)
    expect(count()).toBe(1)
  })

  it('draws nothing anew where it finds the same, and what is new where it finds another', () => {
    const { runtime, attention, clock, answer } = open(RETURN)
    answer()
    let drawn = 0
    runtime.subscribe(['queries.group'], () => drawn++)
    const before = runtime.query('group')
    clock.pass(5000)
    attention.setVisible(true)
    answer()
    expect([drawn, runtime.query('group') === before]).toEqual([0, true])
    clock.pass(5000)
    attention.setVisible(true)
    answer({ members: [] })
    expect(drawn).toBe(1)
    expect(runtime.query('group')).toEqual({ status: 'ready', fetching: false, data: { members: [] } })
  })

  it('shows the reading that somebody asks for, and keeps the data as they are', () => {
    const { runtime, attention, clock, answer } = open(RETURN)
    answer()
    const { data } = runtime.query('group')
    clock.pass(5000)
    attention.setVisible(true)
    runtime.retry('group')
    expect(runtime.query('group')).toMatchObject({ status: 'ready', fetching: true })
    answer()
    expect(runtime.query('group')).toEqual({ status: 'ready', fetching: false, data })
    expect(runtime.query('group').data).toBe(data)
  })

  it('waits for a command that is pending, and is not read twice where that reads it', () => {
    const commands = { join: { call: 'm/join', refresh: ['group'] }, leave: { call: 'm/join', refresh: [] } }
    const { runtime, attention, clock, calls, answer, count } = open(RETURN, { commands })
    answer()
    clock.pass(5000)
    runtime.run('join', {})
    attention.setVisible(true)
    expect(count()).toBe(1)
    calls.settle('m/join', ok(null))
    expect(count()).toBe(2)
    answer()
    expect(count()).toBe(2)

    clock.pass(5000)
    runtime.run('leave', {})
    attention.setVisible(true)
    expect(count()).toBe(2)
    calls.settle('m/join', ok(null))
    expect(count()).toBe(3)
  })

  it('is read no more once the screen is gone', () => {
    const { runtime, attention, clock, answer, count } = open(RETURN)
    answer()
    runtime.dispose()
    clock.pass(5000)
    attention.setVisible(true)
    expect(count()).toBe(1)
  })
})

describe('a query with a pace', () => {
  it('is not read while the page is out of sight; what fell due meanwhile is read on return', () => {
    const { attention, clock, answer, count } = open({ every: 30_000 as never })
    answer()
    attention.setVisible(false)
    clock.pass(100_000)
    expect(count()).toBe(1)
    attention.setVisible(true)
    expect(count()).toBe(2)
    answer()
    attention.setVisible(false)
    clock.pass(20_000)
    attention.setVisible(true)
    expect(count()).toBe(2)
    clock.pass(10_000)
    expect(count()).toBe(3)
  })

  it('waits for a command that is pending', () => {
    const { runtime, clock, calls, answer, count } = open(
      { every: 30_000 as never },
      { commands: { join: { call: 'm/join', refresh: [] } } },
    )
    answer()
    runtime.run('join', {})
    clock.pass(30_000)
    expect(count()).toBe(1)
    calls.settle('m/join', ok(null))
    expect(count()).toBe(2)
  })

  it('follows the tags of the flow: it begins with a state, counts from the last reading, and ends with the state', () => {
    const waiting = treeOfText("'waiting' in flow.tags ? 30000 : 0")
    const flow = {
      id: 'm/steps',
      initial: 'ready',
      events: { WAIT: {}, GO: {} },
      states: { ready: { on: { WAIT: [{ to: '#steps.waiting' }] } }, waiting: { tags: ['waiting'], on: { GO: [{ to: '#steps.ready' }] } } },
    }
    const { runtime, clock, answer, count } = open({ every: waiting as never }, { flow: 'm/steps' }, flow as unknown as CompiledFlow)
    answer()
    clock.pass(20_000)
    runtime.send({ type: 'WAIT' })
    clock.pass(9999)
    expect(count()).toBe(1)
    clock.pass(1)
    expect(count()).toBe(2)
    answer()
    clock.pass(30_000)
    expect(count()).toBe(3)
    answer()
    runtime.send({ type: 'GO' })
    clock.pass(300_000)
    expect(count()).toBe(3)
  })

  it('waits for a call of the flow', () => {
    const flow = {
      initial: 'busy',
      events: {},
      states: { busy: { invoke: { call: 'm/join', done: [{ to: '#steps.ready' }], error: [{ to: '#steps.ready' }] } }, ready: {} },
    }
    const { clock, calls, answer, count } = open({ every: 30_000 as never }, { flow: 'm/steps' }, flow as unknown as CompiledFlow)
    answer()
    clock.pass(30_000)
    expect(count()).toBe(1)
    calls.settle('m/join', ok(null))
    expect(count()).toBe(2)
  })
})
