import { describe, expect, it } from 'vitest'
import { withTime } from '../compile/units/withTime.ts'
import type { CompiledScreen } from '../compiled/compiled.ts'
import { createAttention } from '../createAttention.ts'
import { createFiles } from '../createFiles.ts'
import { parseExpression, treeOf } from '../expression/parseExpression.ts'
import { createScriptedCalls, createVirtualClock } from '../replay/index.ts'
import { createScreen, type Effect } from './index.ts'

const START = Date.parse('2026-11-23T08:00:20Z')

function tree(text: string) {
  const parsed = parseExpression(text)
  if (!parsed.ok) throw new Error(text)
  return treeOf(parsed.syntax)
}
const goto = (path: string) => [{ goto: tree(path) }]
const inMs = (ms: number) => tree(`${START + ms}`)

function open(body: object, more: Partial<CompiledScreen> = {}) {
  const clock = createVirtualClock(START)
  const attention = createAttention()
  const effects: Effect[] = []
  const runtime = createScreen(
    {
      calls: createScriptedCalls({ waits: () => false, listing: () => ({}), has: () => true }),
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
      form: () => undefined,
      flow: () => undefined,
      validator: () => () => [],
      perform: (effect) => effects.push(effect),
    },
    { id: 'm/screen', screen: withTime('screen', { title: { key: 'm:title' }, layout: 'page', body, ...more }) as CompiledScreen },
  )
  const paths = () => effects.flatMap((effect) => (effect.type === 'goto' ? [effect.path] : []))
  return { runtime, clock, attention, paths }
}
const local = (value: unknown) => ({ schema: {}, default: value })

describe('the actions of a countdown that is over', () => {
  it('are performed once, at that very instant, and again only after another end that was awaited', () => {
    const { clock, paths, runtime } = open({ left: { block: 'countdown', until: tree('local.end'), over: goto("'/over'") } }, {
      local: { end: local(START + 1500) },
    } as never)
    clock.pass(1499)
    expect(paths()).toEqual([])
    clock.pass(1)
    expect(paths()).toEqual(['/over'])
    clock.pass(600_000)
    runtime.setLocal('end', START)
    expect([paths(), clock.dues()]).toEqual([['/over'], []])
    runtime.setLocal('end', clock.now() + 10)
    clock.pass(10)
    expect(paths()).toEqual(['/over', '/over'])
  })

  it('are not performed where the end had passed before the block was shown', () => {
    const { clock, paths } = open({ left: { block: 'countdown', until: inMs(-1), over: goto("'/over'") } })
    clock.pass(600_000)
    expect(paths()).toEqual([])
  })

  it('are not performed of a block that is hidden, nor of one on another device', () => {
    const { clock, paths, runtime } = open(
      {
        left: { block: 'countdown', until: inMs(1000), over: goto("'/left'"), shownWhen: tree('local.shown') },
        phone: { block: 'countdown', until: inMs(1000), over: goto("'/phone'"), device: 'mobile' },
      },
      { local: { shown: local(true) } } as never,
    )
    runtime.setLocal('shown', false)
    clock.pass(5000)
    runtime.setLocal('shown', true)
    clock.pass(5000)
    expect(paths()).toEqual([])
  })

  it('are those of each row, with its names, also in a dialog', () => {
    const item = { left: { block: 'countdown', until: tree('row.end'), over: goto("'/' + row.id") } }
    const { clock, paths, runtime } = open(
      { list: { block: 'list', rows: tree(`[{'id': 'a', 'end': ${START + 2000}}, {'id': 'b', 'end': ${START + 1000}}]`), item } },
      {
        dialogs: {
          pay: { body: { card: { block: 'card', body: { left: { block: 'countdown', until: inMs(3000), over: goto('params.to') } } } } },
        },
      } as never,
    )
    clock.pass(2000)
    expect(paths()).toEqual(['/b', '/a'])
    runtime.act([{ open: { dialog: 'pay', with: { to: '/paid' } } }] as never, runtime.scope())
    clock.pass(1000)
    expect(paths()).toEqual(['/b', '/a', '/paid'])
  })

  it('wait for the return of the user, and end with the screen', () => {
    const { clock, attention, paths, runtime } = open({ left: { block: 'countdown', until: inMs(1000), over: goto("'/over'") } })
    attention.setVisible(false)
    clock.pass(5000)
    expect([paths(), clock.dues()]).toEqual([[], []])
    attention.setVisible(true)
    expect(paths()).toEqual(['/over'])
    runtime.dispose()
    expect(clock.dues()).toEqual([])
  })
})

it('when a shown countdown is over, what reads the time is evaluated at that instant', () => {
  const { clock, runtime } = open({ left: { block: 'countdown', until: inMs(1500) } }, {
    derive: { isOver: tree(`now >= ${START + 1500}`) },
  } as never)
  let changes = 0
  runtime.subscribe(['derived.isOver'], () => {
    changes++
  })
  clock.pass(1499)
  expect(changes).toBe(0)
  clock.pass(1)
  expect(changes).toBe(1)
})
