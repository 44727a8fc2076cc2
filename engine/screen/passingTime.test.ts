import { describe, expect, it, vi } from 'vitest'
import { withTime } from '../compile/units/withTime.ts'
import type { CompiledFlow, CompiledForm, CompiledScreen } from '../compiled/compiled.ts'
import { createAttention } from '../createAttention.ts'
import { createFiles } from '../createFiles.ts'
import { parseExpression, treeOf } from '../expression/parseExpression.ts'
import { createScriptedCalls, createVirtualClock } from '../replay/index.ts'
import { createScreen, type Effect } from './index.ts'

/** 11:30:20 in Tehran. */
const START = Date.parse('2026-11-23T08:00:20Z')
const MINUTE = 60_000

function tree(text: string) {
  const parsed = parseExpression(text)
  if (!parsed.ok) throw new Error(text)
  return treeOf(parsed.syntax)
}

function open(screen: Partial<CompiledScreen>, { flow, form }: { flow?: CompiledFlow; form?: CompiledForm } = {}) {
  const clock = createVirtualClock(START)
  const attention = createAttention()
  const effects: Effect[] = []
  const asked: unknown[] = []
  const calls = createScriptedCalls({ waits: () => false, listing: () => ({}), has: () => true })
  const runtime = createScreen(
    {
      calls: {
        ...calls,
        start(request, settle) {
          asked.push(request.args)
          return calls.start(request, settle)
        },
      },
      clock,
      attention,
      files: createFiles(() => 'f'),
      facts: () => ({
        university: {},
        env: {},
        portal: { origin: 'https://portal.test' },
        language: 'fa',
        device: 'desktop',
        roles: [],
        profile: {},
        session: { hasToken: true, userName: 'sara', signedIn: true, expired: false },
        stored: {},
      }),
      form: () => withTime('form', form) as typeof form,
      flow: () => withTime('flow', flow) as typeof flow,
      validator: () => () => [],
      perform: (effect) => effects.push(effect),
    },
    { id: 'm/screen', screen: withTime('screen', { title: { key: 'm:title' }, layout: 'page', ...screen }) as CompiledScreen },
  )
  const listen = (path: string) => {
    const listener = vi.fn()
    runtime.subscribe([path], listener)
    return listener
  }
  return { runtime, clock, attention, effects, asked, listen }
}

const seconds = (text: string) => Date.parse(`2026-11-23T${text}Z`)
const past = (text: string) => tree(`now >= ${seconds(text)}`)

describe('what reads the time', () => {
  it('is evaluated again at each full minute, and notifies only when its value has changed', () => {
    const { clock, listen } = open({ derive: { isLate: past('08:02:00') } })
    const listener = listen('derived.isLate')
    clock.pass(40_000)
    expect([clock.now() % MINUTE, listener.mock.calls.length]).toEqual([0, 0])
    clock.pass(MINUTE - 1)
    expect(listener).not.toHaveBeenCalled()
    clock.pass(1)
    expect(listener).toHaveBeenCalledTimes(1)
    clock.pass(5 * MINUTE)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('starts and stops a query, and changes its arguments', () => {
    const { clock, asked } = open({
      queries: {
        late: {
          call: 'm/late',
          keep: false,
          fresh: 0,
          background: false,
          rowKey: 'id',
          when: past('08:01:30'),
          with: { day: tree('today()') },
        },
      },
    })
    clock.pass(MINUTE)
    expect(asked).toEqual([])
    clock.pass(MINUTE)
    expect(asked).toEqual([{ day: '2026-11-23' }])
    clock.pass(24 * 60 * MINUTE)
    expect(asked).toEqual([{ day: '2026-11-23' }, { day: '2026-11-24' }])
  })

  it('moves a flow by an eventless transition, and redirects', () => {
    const flow: CompiledFlow = {
      initial: 'open',
      states: { open: { always: [{ when: past('08:03:00'), to: '#f.closed' }] }, closed: {} },
    }
    const opened = open({ flow: 'm/f', redirects: { late: { when: past('08:04:00'), goto: '/late' } } }, { flow })
    opened.clock.pass(2 * MINUTE)
    expect([opened.runtime.flow()?.state, opened.effects]).toEqual(['open', []])
    opened.clock.pass(MINUTE)
    expect([opened.runtime.flow()?.state, opened.effects]).toEqual(['closed', []])
    opened.clock.pass(MINUTE)
    expect(opened.effects).toEqual([{ type: 'goto', path: '/late', replace: true }])
  })

  it('notifies blocks that read now each minute, and blocks that read the date at midnight in Tehran only', () => {
    const body = {
      a: { block: 'text', text: { key: 'm:a', values: { at: tree('now') } } },
      b: { block: 'text', shownWhen: tree("today() == ''") },
    }
    const { clock, listen } = open({ body } as never)
    const [now, today] = [listen('now'), listen('today')]
    clock.pass(40_000)
    expect([now.mock.calls.length, today.mock.calls.length]).toEqual([1, 0])
    clock.pass(Date.parse('2026-11-23T20:30:00Z') - clock.now() - 1)
    expect(today).toHaveBeenCalledTimes(0)
    clock.pass(1)
    expect(today).toHaveBeenCalledTimes(1)
  })

  it('changes the conditions of a form that is shown', () => {
    const form = {
      core: 'lean',
      validator: '',
      schema: { type: 'object', properties: { seat: { type: 'string' } } },
      fields: { seat: { ltr: false, trim: false, wait: 400, secret: false, enabledWhen: tree(`now < ${seconds('08:02:00')}`) } },
    } as CompiledForm
    const { clock, runtime } = open({ body: { seat: { block: 'form', form: 'm/seat' } } } as never, { form })
    const store = runtime.form('m/seat')
    expect(store.field('seat').enabled).toBe(true)
    clock.pass(2 * MINUTE)
    expect(store.field('seat').enabled).toBe(false)
  })

  it('needs no timer on a screen without such an expression, nor for an action that notes the time', () => {
    const body = { note: { block: 'button', text: { key: 'm:a' }, press: [{ store: { in: 'at', value: tree('now') } }] } }
    expect(open({ body, derive: { a: tree('1 + 1') } } as never).clock.dues()).toEqual([])
  })

  it('has one timer for a screen, none while the page is hidden or after it is disposed, and is evaluated on return', () => {
    const { clock, attention, runtime, listen } = open({ derive: { isLate: past('08:02:00'), at: tree('now'), day: tree('today()') } })
    const listener = listen('derived.isLate')
    expect(clock.dues()).toEqual([40_000])
    attention.setVisible(false)
    expect(clock.dues()).toEqual([])
    clock.pass(10 * MINUTE)
    expect(listener).not.toHaveBeenCalled()
    attention.setVisible(true)
    expect([listener.mock.calls.length, clock.dues()]).toEqual([1, [40_000]])
    runtime.dispose()
    expect(clock.dues()).toEqual([])
    attention.setVisible(true)
    expect(clock.dues()).toEqual([])
  })
})
