import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CallRequest } from '../../engine/calls/index.ts'
import { answer, callOf, createTestWorld } from '../../tests/contracts/support/createTestWorld.ts'
import { KEEPS_NOTHING } from '../../tests/contracts/support/keepsNothing.ts'
import { createCallsPort } from './createCallsPort.ts'

const HOUR = 60 * 60_000
const NOON = Date.UTC(2026, 10, 23, 12)
const items = callOf({ path: '/rest/items', result: {}, select: ['.', ['id', 'body'], 'payload'] })

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(() => vi.useRealTimers())

/** A cache whose server responds with the number of reads so far. */
function openDoor() {
  let readings = 0
  const world = createTestWorld({ transport: async () => answer(200, { payload: ++readings }) })
  const { port } = createCallsPort(
    world,
    () => items,
    () => Promise.resolve(),
    KEEPS_NOTHING,
  )
  const request: CallRequest = { call: 'food/items', args: {}, kind: 'query' }
  return {
    port,
    request,
    read: (more: Partial<CallRequest> = {}) =>
      new Promise((settle) => port.start({ ...request, ...more }, (outcome) => settle(outcome.ok ? outcome.result : outcome.error))),
  }
}

it.each([200, HOUR])('a forced reading is sent although the clock of the device stepped back by %i ms', async (ms) => {
  const { read } = openDoor()
  expect(await read()).toBe(1)
  vi.setSystemTime(NOON - ms)
  expect(await read({ force: true })).toBe(2)
})

it('an answer that seems to come from the future is not fresh', async () => {
  const { read, port, request } = openDoor()
  expect(await read({ fresh: 60 })).toBe(1)
  expect(await read({ fresh: 60 })).toBe(1)
  expect(port.known({ ...request, fresh: 60 })).toEqual({ ok: true, result: 1 })
  vi.setSystemTime(NOON - HOUR)
  expect(port.known({ ...request, fresh: 60 })).toBeUndefined()
  expect(await read({ fresh: 60 })).toBe(2)
})

it('control: with a clock that goes on, an answer is fresh for its time and no longer', async () => {
  const { read } = openDoor()
  expect(await read({ fresh: 60 })).toBe(1)
  vi.setSystemTime(NOON + 60_000 - 1)
  expect(await read({ fresh: 60 })).toBe(1)
  vi.setSystemTime(NOON + 60_000)
  expect(await read({ fresh: 60 })).toBe(2)
})

it('what nobody shows stays for as long as it is fresh, and at least five minutes', async () => {
  vi.useFakeTimers({ now: NOON })
  const { read } = openDoor()
  expect(await read({ fresh: 1800 })).toBe(1)
  await vi.advanceTimersByTimeAsync(29 * 60_000)
  expect(await read({ fresh: 1800 })).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await read({ fresh: 1800 })).toBe(2)
})
