import { expect, it } from 'vitest'
import type { CallRequest, Outcome } from '../../engine/calls/index.ts'
import { answer, callOf, createTestWorld } from '../../tests/contracts/support/createTestWorld.ts'
import { createSharedStorage } from '../../tests/contracts/support/sharedStorage.ts'
import { createCallsPort } from './createCallsPort.ts'
import { createKeeper } from './createKeeper.ts'
import { createKeptAnswers, LIMITS } from './keptAnswers.ts'
import type { KeptStore } from './keptStore.ts'

const DAY = 24 * 60 * 60_000
const NOON = Date.UTC(2026, 10, 23, 12)
const select = ['.', ['id', 'body'], 'payload']
const week = callOf({ path: '/rest/week', params: { at: {} }, result: {}, select, keep: { days: 7 } })

const settled = () => new Promise((done) => setTimeout(done, 5))

function memoryStore(): KeptStore & { readonly values: Map<string, unknown> } {
  const values = new Map<string, unknown>()
  return {
    values,
    get: async (key) => structuredClone(values.get(key)),
    async change(removed, entries) {
      for (const key of removed) values.delete(key)
      for (const [key, value] of entries) values.set(key, structuredClone(value))
    },
    clear: async () => values.clear(),
  }
}

/** A device with tabs over one storage: each reads a week as a user of a university. */
function device() {
  const store = memoryStore()
  const storage = createSharedStorage()
  let now = NOON
  let isOnline = true
  let payload: unknown = 'first'
  let status = 200
  let loads = 0
  let onRequest = () => {}
  function tab(unikey: string, user: string, call = week) {
    const own = storage.tab()
    const world = createTestWorld({
      storage: own,
      transport: async () => {
        const task = onRequest
        onRequest = () => {}
        task()
        return isOnline ? answer(status, { payload }) : { status: 0, headers: {}, text: '' }
      },
    })
    const timers: (() => void)[] = []
    let shown = 0
    const cache = createCallsPort(
      world,
      () => call,
      () => Promise.resolve(),
      {
        storage: own,
        clock: {
          after(_, run) {
            timers.push(run)
            return () => undefined
          },
        },
        bearer: world.session.bearer,
        owner: () => `${unikey} ${user}`,
        async load() {
          loads++
          return createKeeper(own, () => now, store)
        },
        online: () => isOnline,
        changed: () => shown++,
      },
    )
    const request: CallRequest = { call: 'food/week', args: {}, kind: 'query' }
    const ask = (more: Partial<CallRequest> = {}) => new Promise<Outcome>((settle) => cache.port.start({ ...request, ...more }, settle))
    /** The time after which an answer is kept passes. */
    async function later() {
      for (const run of timers.splice(0)) run()
      await settled()
    }
    async function read(more: Partial<CallRequest> = {}): Promise<Outcome> {
      const outcome = await ask(more)
      await later()
      return outcome
    }
    return { session: world.session, sent: world.sent, cache, ask, later, read, shown: () => shown }
  }
  return {
    store,
    /** Values of the local storage, which outlive the page. */
    stored: () => [...storage.values],
    tab,
    loads: () => loads,
    /** Runs a task while the next request is in flight. */
    duringRequest(task: () => void) {
      onRequest = task
    },
    pass: (ms: number) => {
      now += ms
    },
    connect: (next: boolean) => {
      isOnline = next
    },
    answers(next: unknown, as = 200) {
      payload = next
      status = as
    },
  }
}
const signIn = (token = 'token') => ({ token, refreshToken: 'refresh' })
const keptOf = (outcome: Outcome) => (outcome.ok ? undefined : outcome.kept)

it('what was read is given back, with its time, while the server cannot be reached', async () => {
  const { tab, connect, pass } = device()
  const first = tab('aftab', 'sara')
  first.session.signIn(signIn())
  expect(await first.read()).toEqual({ ok: true, result: 'first' })
  connect(false)
  pass(DAY)
  // As after a reload: nothing is in memory.
  const again = tab('aftab', 'sara')
  const outcome = await again.read()
  expect(outcome).toMatchObject({ ok: false, error: { status: 0 }, kept: { result: 'first', readAt: NOON } })
  expect({ oldest: again.cache.oldestKept(), shown: again.shown() }).toEqual({ oldest: NOON, shown: 1 })
})

it('once there is a connection what was given back is read, and whoever shows it gets it', async () => {
  const { tab, connect, answers } = device()
  const { session, cache, read } = tab('aftab', 'sara')
  session.signIn(signIn())
  await read()
  connect(false)
  await read({ force: true })
  const heard: unknown[] = []
  cache.port.watch('food/week', {}, (outcome) => heard.push(outcome))
  connect(true)
  answers('second')
  cache.readAgain()
  cache.readAgain()
  await settled()
  expect(heard).toEqual([{ ok: true, result: 'second' }])
  expect(cache.oldestKept()).toBeUndefined()
})

it('what is being read again is not requested a second time', async () => {
  const { tab, connect, duringRequest } = device()
  const { session, cache, read, sent } = tab('aftab', 'sara')
  session.signIn(signIn())
  await read()
  connect(false)
  await read({ force: true })
  connect(true)
  const before = sent.length
  duringRequest(cache.readAgain)
  cache.readAgain()
  await settled()
  expect(sent.length - before).toBe(1)
})

it('the time shown is that of the oldest of several answers', async () => {
  const { tab, connect, pass } = device()
  const { session, cache, read } = tab('aftab', 'sara')
  session.signIn(signIn())
  for (const at of [1, 2, 3]) {
    await read({ args: { at } })
    pass(DAY)
  }
  connect(false)
  for (const at of [2, 1, 3]) await read({ args: { at }, force: true })
  expect(cache.oldestKept()).toBe(NOON)
})

it('one answer that comes is enough to read the others', async () => {
  const { tab, connect } = device()
  const { session, cache, read } = tab('aftab', 'sara')
  session.signIn(signIn())
  await read()
  connect(false)
  await read({ force: true })
  connect(true)
  await read({ args: { at: 2 } })
  expect(cache.oldestKept()).toBeUndefined()
})

it('nobody else sees it: neither another user nor one of the same name elsewhere', async () => {
  const { tab, connect } = device()
  const sara = tab('aftab', 'sara')
  sara.session.signIn(signIn())
  await sara.read()
  connect(false)
  for (const [unikey, user] of [
    ['aftab', 'mina'],
    ['mahtab', 'sara'],
  ] as const)
    expect(keptOf(await tab(unikey, user).read())).toBeUndefined()
  expect(keptOf(await tab('aftab', 'sara').read())).toBeDefined()
})

it('the next to keep something deletes what another has left', async () => {
  const { tab, store } = device()
  const sara = tab('aftab', 'sara')
  sara.session.signIn(signIn())
  await sara.read()
  await tab('aftab', 'mina').read()
  expect([...store.values.keys()].filter((key) => key.includes('sara'))).toEqual([])
})

it('it is deleted when the session ends, and an answer that is not kept until then is not kept afterwards', async () => {
  const { tab, connect, store, stored } = device()
  const sara = tab('aftab', 'sara')
  sara.session.signIn(signIn())
  await sara.read()
  expect(store.values.size).toBe(2)
  await sara.ask({ force: true })
  sara.session.signOut()
  sara.cache.clear()
  await sara.later()
  expect(store.values.size).toBe(0)
  expect(stored().filter((entry) => entry.join().includes('sara'))).toEqual([])
  sara.session.signIn(signIn('token of tomorrow'))
  connect(false)
  expect(keptOf(await sara.read())).toBeUndefined()
})

it('it is not given back to a read during which the session ended in another tab', async () => {
  const { tab, connect, duringRequest } = device()
  const [sara, other] = [tab('aftab', 'sara'), tab('aftab', 'sara')]
  sara.session.signIn(signIn())
  await sara.read()
  connect(false)
  duringRequest(other.session.signOut)
  expect(keptOf(await sara.read({ force: true }))).toBeUndefined()
  expect(sara.cache.oldestKept()).toBeUndefined()
})

it('without a session nothing is kept or given back, and the code for that is not loaded', async () => {
  const { tab, connect, store, loads } = device()
  const { read } = tab('aftab', 'sara')
  await read()
  connect(false)
  expect(keptOf(await read({ force: true }))).toBeUndefined()
  expect({ kept: store.values.size, loads: loads() }).toEqual({ kept: 0, loads: 0 })
})

it('a server that refuses is not one that cannot be reached', async () => {
  const { tab, answers } = device()
  const { session, read } = tab('aftab', 'sara')
  session.signIn(signIn())
  await read()
  answers(undefined, 403)
  expect(keptOf(await read({ force: true }))).toBeUndefined()
})

it('an answer is not given back once its days are over, nor one that another release has read otherwise', async () => {
  const { tab, connect, pass } = device()
  const sara = tab('aftab', 'sara')
  sara.session.signIn(signIn())
  await sara.read()
  connect(false)
  expect(keptOf(await tab('aftab', 'sara', callOf({ ...week, result: { type: 'string' } })).read())).toBeUndefined()
  pass(7 * DAY)
  expect(keptOf(await sara.read({ force: true }))).toBeDefined()
  pass(1)
  expect(keptOf(await sara.read({ force: true }))).toBeUndefined()
})

it('a call without `keep` keeps nothing', async () => {
  const { tab, store } = device()
  const { keep: _, ...call } = week
  const sara = tab('aftab', 'sara', call)
  sara.session.signIn(signIn())
  await sara.read()
  expect(store.values.size).toBe(0)
})

it('is bounded in number and size, and the oldest go first', async () => {
  const store = memoryStore()
  let now = NOON
  const kept = createKeptAnswers(() => now++, store)
  for (let at = 0; at < LIMITS.answers + 3; at++) await kept.keep(`${at}`, '', at, 7)
  expect(store.values.size).toBe(LIMITS.answers + 1)
  expect([store.values.has('2'), store.values.has('3')]).toEqual([false, true])
  await kept.keep('large', '', 'x'.repeat(LIMITS.answer), 7)
  expect(store.values.has('large')).toBe(false)
  for (let at = 0; at < 10; at++) await kept.keep(`large ${at}`, '', 'x'.repeat(LIMITS.answer - 2), 7)
  expect(store.values.size).toBe(LIMITS.all / LIMITS.answer + 1)
  now += 8 * DAY
  await kept.keep('young', '', 1, 7)
  expect([...store.values.keys()].sort()).toEqual(['index', 'young'])
})
