import { expect, it } from 'vitest'
import { createCallKeys } from '../calls/callKeys.ts'
import type { CallRequest, Outcome } from '../calls/index.ts'
import type { CompiledInvoke } from '../compiled/compiled.ts'
import { createFlowCalls } from './createFlowCalls.ts'
import { createMemoryStorage } from './storedValues.ts'

/** A flow that buys rows, one after the other; each answer is lost. Gives the keys that were sent. */
function keysOf(rows: readonly string[], invoke: object): readonly string[] {
  let uuids = 0
  const keys = createCallKeys({ random: { uuid: () => `k${++uuids}` }, clock: { now: () => 0 }, storage: createMemoryStorage() })
  const sent: string[] = []
  const calls = createFlowCalls({
    calls: {
      start({ subject = '', call, args }: CallRequest, settle: (outcome: Outcome) => void) {
        sent.push(keys.keyFor(subject, call, args))
        settle({ ok: false, error: { call, status: 0, errorCode: '', messageFa: '', messageEn: '', quiet: false, named: false } })
        return () => undefined
      },
    } as never,
    queries: { reread: (_: readonly string[], done: (apply: () => void) => void) => done(() => undefined) } as never,
    screen: 'm/cart',
    batch: (change) => change(),
    gone: () => false,
    settled: () => undefined,
    failed: () => undefined,
  })
  for (const row of rows) calls.start(invoke as CompiledInvoke, { row }, () => undefined)
  return sent
}

const buy = { call: 'm/buy', with: { id: ['id', 'row'] } }

it('a flow that pays rows in a loop sends each row again with the key of its first sending', () => {
  expect(keysOf(['1', '2', '1'], { ...buy, about: ['id', 'row'] })).toEqual(['k1', 'k2', 'k1'])
})

it('without `about` the next row discards the key of the one before', () => {
  expect(keysOf(['1', '2', '1'], buy)).toEqual(['k1', 'k2', 'k3'])
})

/** Whether a call in flight is stopped when its state is left. */
function isStopped(invoke: object, screenGone: boolean): boolean {
  let stopped = false
  const calls = createFlowCalls({
    calls: {
      start: () => () => {
        stopped = true
      },
    } as never,
    queries: {} as never,
    screen: 'm/cart',
    batch: (change) => change(),
    gone: () => screenGone,
    settled: () => undefined,
    failed: () => undefined,
  })
  calls.start(invoke as CompiledInvoke, { row: '1' }, () => undefined)()
  return stopped
}

it('a call that may be stopped is stopped with its state and with its screen; any other goes on after its screen', () => {
  const abort = { ...buy, abort: true }
  expect([isStopped(abort, false), isStopped(abort, true)]).toEqual([true, true])
  expect([isStopped(buy, false), isStopped(buy, true)]).toEqual([true, false])
})
