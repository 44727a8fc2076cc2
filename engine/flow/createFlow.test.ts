import { describe, expect, it } from 'vitest'
import type { Outcome } from '../calls/index.ts'
import type { CompiledAction, CompiledFlow } from '../compiled/compiled.ts'
import type { Tree } from '../expression/index.ts'
import { createVirtualClock } from '../replay/index.ts'
import { createFlow, expandState, type FlowContext } from './index.ts'

const DONE: CompiledAction = { toast: { text: { plain: 'done' } } }
const LEFT: CompiledAction = { toast: { text: { plain: 'left' } } }
const data = (name: string) => ['.', ['.', ['id', 'event'], 'data'], name] as const

const flow: CompiledFlow = {
  context: { count: { type: 'integer', default: 0 } },
  events: { GO: {}, ADD: {}, SAVE: {} },
  delays: { soon: ['id', 'wait'] },
  initial: 'idle',
  states: {
    idle: {
      on: {
        GO: [
          { when: ['==', data('how'), 'slow'], to: '#f.slow' },
          { when: ['==', data('how'), 'call'], to: '#f.calling' },
        ],
        ADD: [{ do: [{ set: { count: ['+', ['.', ['id', 'context'], 'count'], data('n')] } }] }],
      },
      always: [{ when: ['==', ['id', 'flag'], true], to: '#f.done' }],
      exit: [LEFT],
    },
    slow: { tags: ['busy'], after: { soon: [{ to: '#f.done' }] }, on: { GO: [{ to: '#f.idle' }] } },
    calling: {
      invoke: {
        call: 'm/save',
        done: [{ when: ['==', ['id', 'result'], 1], to: '#f.done', do: [DONE] }, { to: '#f.idle' }],
        error: [{ to: '#f.idle', do: [{ set: { count: ['.', ['id', 'error'], 'status'] } }] }],
      },
      on: { GO: [{ to: '#f.idle' }] },
    },
    done: { type: 'final' },
  },
}

function open(definition: CompiledFlow = flow) {
  const clock = createVirtualClock(0)
  const performed: CompiledAction[] = []
  const world: Record<string, unknown> = { flag: false, wait: 1000 }
  let settle: ((outcome: Outcome) => void) | undefined
  let stops = 0
  const running = createFlow({
    flow: definition,
    clock,
    scope: (context: FlowContext, event) => ({ ...world, context, event, result: event.output, error: event.error }),
    perform: (action) => performed.push(action),
    startCall: (_, finish) => {
      settle = finish
      return () => {
        stops++
      }
    },
    onChange: () => undefined,
  })
  running.start()
  return { running, clock, performed, world, settle: (outcome: Outcome) => settle?.(outcome), stops: () => stops }
}
const failure: Outcome = {
  ok: false,
  error: { call: 'm/save', status: 409, errorCode: '', messageFa: '', messageEn: '', quiet: false, named: false },
}

describe('a flow', () => {
  it('sets a value only if the condition of the action holds', () => {
    const set = (when: Tree, count: number) => ({ when, set: { count } })
    const { running } = open({
      ...flow,
      states: { idle: { on: { ADD: [{ do: [set(false, 1), set(['==', data('n'), 5], 2)] }] } } },
    } as CompiledFlow)
    running.send({ type: 'ADD', data: { n: 1 } })
    expect(running.snapshot().context).toEqual({ count: 0 })
    running.send({ type: 'ADD', data: { n: 5 } })
    expect(running.snapshot().context).toEqual({ count: 2 })
  })

  it('takes the first step whose condition holds, and no event that none takes', () => {
    const { running, performed } = open()
    expect([running.can({ type: 'GO' }), running.can({ type: 'GO', data: { how: 'slow' } }), running.can({ type: 'NONE' })]).toEqual([
      false,
      true,
      false,
    ])
    running.send({ type: 'GO' })
    expect(running.snapshot().state).toBe('idle')
    running.send({ type: 'GO', data: { how: 'slow' } })
    expect(running.snapshot()).toMatchObject({ state: 'slow', tags: ['busy'], done: false })
    expect(performed).toEqual([LEFT])
  })

  it('remembers values, with the defaults of its context at the start', () => {
    const { running } = open()
    running.send({ type: 'ADD', data: { n: 2 } })
    running.send({ type: 'ADD', data: { n: 3 } })
    expect(running.snapshot().context).toEqual({ count: 5 })
  })

  it('goes on when its time has come, and not when it left before', () => {
    const late = open()
    late.running.send({ type: 'GO', data: { how: 'slow' } })
    late.clock.pass(999)
    expect(late.running.snapshot().state).toBe('slow')
    late.clock.pass(1)
    expect(late.running.snapshot()).toMatchObject({ state: 'done', done: true })
    const left = open()
    left.running.send({ type: 'GO', data: { how: 'slow' } })
    left.running.send({ type: 'GO' })
    left.clock.pass(5000)
    expect([left.running.snapshot().state, left.clock.next()]).toEqual(['idle', undefined])
  })

  it('takes an eventless step as soon as what it reads has changed', () => {
    const { running, world } = open()
    world['flag'] = true
    expect(running.snapshot().state).toBe('idle')
    running.changed()
    expect(running.snapshot().state).toBe('done')
    running.changed()
    expect(running.can({ type: 'ADD', data: { n: 1 } })).toBe(false)
  })

  it('goes on with the outcome of a call, at once', () => {
    const right = open()
    right.running.send({ type: 'GO', data: { how: 'call' } })
    expect(right.running.snapshot().state).toBe('calling')
    right.settle({ ok: true, result: 1 })
    expect([right.running.snapshot().state, right.performed]).toEqual(['done', [LEFT, DONE]])
    const wrong = open()
    wrong.running.send({ type: 'GO', data: { how: 'call' } })
    wrong.settle(failure)
    expect(wrong.running.snapshot()).toMatchObject({ state: 'idle', context: { count: 409 } })
  })

  it('still has the event that led to a call in what follows it, after success and after failure', () => {
    const set = (count: Tree) => [{ do: [{ set: { count } }] }]
    const call = { call: 'm/save', done: set(data('n')), error: set(['-', 0, data('n')]) }
    const { running, settle } = open({ ...flow, states: { idle: { calls: { ADD: call } } } } as unknown as CompiledFlow)
    running.send({ type: 'ADD', data: { n: 7 } })
    settle({ ok: true, result: 1 })
    expect(running.snapshot().context).toEqual({ count: 7 })
    running.send({ type: 'ADD', data: { n: 8 } })
    settle(failure)
    expect(running.snapshot().context).toEqual({ count: -8 })
  })

  it('shows a failure for which an invoke has no step as a toast, and stays until another way leads on', () => {
    const trying = {
      ...flow,
      initial: 'calling',
      states: { ...flow.states, calling: { invoke: { call: 'm/save' }, on: { GO: [{ to: '#f.idle' }] } } },
    }
    const { running, settle, performed } = open(trying)
    settle(failure)
    expect([running.snapshot().state, performed]).toEqual(['calling', [{ toast: { error: ['id', 'error'] } }]])
    running.send({ type: 'GO' })
    expect(running.snapshot().state).toBe('idle')
  })

  it('stops a call whose state it left, and its outcome does nothing', () => {
    const { running, settle, stops } = open()
    running.send({ type: 'GO', data: { how: 'call' } })
    running.send({ type: 'GO' })
    expect([running.snapshot().state, stops()]).toEqual(['idle', 1])
    settle({ ok: true, result: 1 })
    expect(running.snapshot().state).toBe('idle')
  })

  it('runs twice at the same time without the runs knowing of each other', () => {
    const [one, other] = [open(), open()]
    one.running.send({ type: 'ADD', data: { n: 2 } })
    one.world['flag'] = true
    one.running.changed()
    other.running.changed()
    expect([one.running.snapshot().state, other.running.snapshot().state]).toEqual(['done', 'idle'])
    expect([one.running.snapshot().context, other.running.snapshot().context]).toEqual([{ count: 2 }, { count: 0 }])
    expect([one.performed, other.performed]).toEqual([[LEFT], []])
  })

  it('leaves no timer when it is stopped', () => {
    const { running, clock } = open()
    running.send({ type: 'GO', data: { how: 'slow' } })
    running.stop()
    expect(clock.next()).toBeUndefined()
  })
})

describe('calls of a state', () => {
  const group: CompiledFlow = {
    initial: 'group',
    states: {
      group: {
        tags: ['open'],
        always: [{ when: ['==', ['id', 'flag'], true], to: '#f.gone' }],
        calls: { SAVE: { when: ['!=', data('n'), 0], call: 'm/save', done: [{ do: [DONE] }] } },
      },
      gone: { type: 'final' },
    },
  }

  it('come back to where they began, after success and after failure', () => {
    const { running, settle, performed } = open(group)
    expect([running.snapshot().state, running.can({ type: 'SAVE', data: { n: 0 } })]).toEqual(['group', false])
    running.send({ type: 'SAVE', data: { n: 1 } })
    expect(running.snapshot()).toMatchObject({ state: 'group.SAVE', tags: ['busy', 'busy:SAVE', 'open'] })
    settle({ ok: true, result: 1 })
    expect([running.snapshot().state, performed]).toEqual(['group', [DONE]])
    running.send({ type: 'SAVE', data: { n: 1 } })
    settle(failure)
    expect([running.snapshot().state, performed.at(-1)]).toEqual(['group', { toast: { error: ['id', 'error'] } }])
  })

  it('are not left by an eventless step while they are under way', () => {
    const { running, settle, performed, world } = open(group)
    running.send({ type: 'SAVE', data: { n: 1 } })
    world['flag'] = true
    running.changed()
    expect(running.snapshot().state).toBe('group.SAVE')
    settle({ ok: true, result: 1 })
    expect([running.snapshot().state, performed]).toEqual(['gone', [DONE]])
  })

  it('leave a state without calls as it is', () => {
    const plain = { on: { GO: [{ to: '#f.x' }] } }
    expect(expandState(plain, 'f.plain')).toEqual(plain)
  })
})
