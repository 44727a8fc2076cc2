import { describe, expect, it } from 'vitest'
import { createScriptedCalls, createVirtualClock } from './index.ts'

describe('a virtual clock', () => {
  it('stands still until it is moved, and lets each thing happen at its own instant, in order', () => {
    const clock = createVirtualClock(100)
    const happened: [string, number][] = []
    const note = (name: string) => () => happened.push([name, clock.now()])
    clock.after(20, note('b'))
    clock.after(10, note('a'))
    clock.after(20, note('c'))
    expect([clock.now(), clock.next(), happened]).toEqual([100, 10, []])
    clock.pass(20)
    expect(happened).toEqual([
      ['a', 110],
      ['b', 120],
      ['c', 120],
    ])
    expect([clock.now(), clock.next()]).toEqual([120, undefined])
  })

  it('lets what was set meanwhile happen too where it still falls due, and nothing that was taken back', () => {
    const clock = createVirtualClock(0)
    const happened: number[] = []
    const again = () => {
      happened.push(clock.now())
      clock.after(10, again)
    }
    clock.after(10, again)
    const cancel = clock.after(5, () => happened.push(-1))
    cancel()
    clock.pass(35)
    expect(happened).toEqual([10, 20, 30])
  })
})

describe('scripted calls', () => {
  it('settle the oldest of a name, once, and never one that was given up', () => {
    const calls = createScriptedCalls({ waits: () => false, listing: () => ({}), has: () => true })
    const told: string[] = []
    const start = (name: string) => calls.start({ call: 'm/list', args: { name }, kind: 'query' }, () => told.push(name))
    const cancel = start('a')
    start('b')
    start('c')
    cancel()
    const outcome = { ok: true, result: 1 } as const
    expect([calls.settle('m/list', outcome), calls.settle('m/other', outcome)]).toEqual([true, false])
    expect([told, calls.pending().map(({ args }) => args['name'])]).toEqual([['b'], ['c']])
  })
})
