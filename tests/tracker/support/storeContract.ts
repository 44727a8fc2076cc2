import { expect, it } from 'vitest'
import type { Claim, ClaimResult, TrackerStore, WriteRequest } from '../../../gateway/tracker/store/trackerStore.ts'

const LEASE = 60_000
const answer = { status: 201, body: '{"issue":{"id":7}}' }
let next = 0

const request = (change: Partial<WriteRequest> = {}): WriteRequest => ({
  owner: `owner-${next}`,
  key: 'key-1',
  scope: 'create',
  fingerprint: 'f1',
  ...change,
})
const mine = (result: ClaimResult): Claim => {
  if (result.state !== 'mine') throw new Error(`the claim is ${result.state}`)
  return result.claim
}

/** What every store promises. `reopen` gives the same data as another process sees it after a crash of this one. */
export function describeStore(open: () => TrackerStore, reopen: () => Promise<TrackerStore>): void {
  const fresh = () => {
    next++
    return open()
  }

  it('gives a key to one of many that claim it at once, and its answer to all later ones', async () => {
    const store = fresh()
    const results = await Promise.all(Array.from({ length: 12 }, () => store.claim(request(), LEASE)))
    expect(results.filter(({ state }) => state === 'mine')).toHaveLength(1)
    expect(results.filter(({ state }) => state === 'running')).toHaveLength(11)
    const [won] = results.filter(({ state }) => state === 'mine')
    if (won === undefined) throw new Error('nobody has it')
    expect(await store.settle(mine(won), answer, { made: `issue/${next}`, uploads: [] })).toBe(true)
    expect(await store.claim(request(), LEASE)).toEqual({ state: 'done', answer })
    expect(await store.settle(mine(won), { status: 500, body: '' }, { uploads: [] })).toBe(false)
    expect(await (await reopen()).claim(request(), LEASE)).toEqual({ state: 'done', answer })
  })

  it('refuses a key for another input or another scope', async () => {
    const store = fresh()
    await store.claim(request(), LEASE)
    expect(await store.claim(request({ fingerprint: 'f2' }), LEASE)).toEqual({ state: 'reused' })
    expect(await store.claim(request({ scope: 'issue/1' }), LEASE)).toEqual({ state: 'reused' })
    expect((await store.claim(request({ owner: `other-${next}`, fingerprint: 'f2' }), LEASE)).state).toBe('mine')
  })

  it('runs one write of an owner in a scope at a time', async () => {
    const store = fresh()
    const first = mine(await store.claim(request(), LEASE))
    const second = await store.claim(request({ key: 'key-2', fingerprint: 'f2' }), LEASE)
    expect(second).toEqual({ state: 'running', ms: expect.any(Number) })
    expect((await store.claim(request({ key: 'key-3', scope: 'issue/1' }), LEASE)).state).toBe('mine')
    await store.settle(first, answer, { uploads: [] })
    expect((await store.claim(request({ key: 'key-2', fingerprint: 'f2' }), LEASE)).state).toBe('mine')
  })

  it('frees a key that was never sent, and remembers since when one was that may have been', async () => {
    const store = fresh()
    const unsent = mine(await store.claim(request(), LEASE))
    await store.release(unsent)
    expect((await store.claim(request({ fingerprint: 'f2' }), LEASE)).state).toBe('mine')
    next++
    const sent = mine(await store.claim(request(), LEASE))
    expect(sent.after).toBeUndefined()
    expect(await store.mark(sent, 41, LEASE)).toBe(true)
    await store.release(sent)
    const again = mine(await store.claim(request(), LEASE))
    expect([again.after, again.turn]).toEqual([41, sent.turn + 1])
    expect(await store.mark(again, 99, LEASE)).toBe(true)
    await store.release(again)
    expect(mine(await (await reopen()).claim(request(), LEASE)).after).toBe(41)
  })

  it('lets a claim whose lease has ended be taken over, and the former one change nothing any more', async () => {
    const store = fresh()
    const lost = mine(await store.claim(request(), 1))
    const taken = await untilMine(store, request())
    expect(await store.mark(lost, 1, LEASE)).toBe(false)
    expect(await store.settle(lost, answer, { uploads: [] })).toBe(false)
    await store.release(lost)
    expect((await store.claim(request(), LEASE)).state).toBe('running')
    expect(await store.settle(taken, answer, { uploads: [] })).toBe(true)
  })

  it('control: a claim whose lease has ended marks nothing, so nothing is sent late', async () => {
    const store = fresh()
    const late = mine(await store.claim(request(), 1))
    await untilMine(store, request({ key: 'key-2' }))
    expect(await store.mark(late, 1, LEASE)).toBe(false)
  })

  it('knows what writes have made', async () => {
    const store = fresh()
    await store.settle(mine(await store.claim(request(), LEASE)), answer, { made: `journal/${next}`, uploads: [] })
    expect(await store.madeAmong([`journal/${next}`, 'journal/0'])).toEqual(new Set([`journal/${next}`]))
  })

  it('gives uploads to their owner alone, until a write has attached them', async () => {
    const store = fresh()
    const { owner } = request()
    const upload = { token: `t-${next}`, owner, trackerToken: '9.aa', filename: 'عکس.png', type: 'image/png' }
    await store.addUpload(upload)
    expect(await store.uploadsOf(owner, [upload.token, 'none'])).toMatchObject([upload])
    expect(await store.uploadsOf('somebody', [upload.token])).toEqual([])
    expect(await (await reopen()).uploadsOf(owner, [upload.token])).toMatchObject([upload])
    await store.settle(mine(await store.claim(request(), LEASE)), answer, { uploads: [upload.token] })
    expect(await store.uploadsOf(owner, [upload.token])).toEqual([])
  })

  it('counts calls by owner and kind', async () => {
    const store = fresh()
    const { owner } = request()
    expect(await store.count(owner, 'writes', 2)).toBe(0)
    expect(await store.count(owner, 'writes', 2)).toBe(0)
    const wait = await store.count(owner, 'writes', 2)
    expect([wait > 0, wait <= 60_000]).toEqual([true, true])
    expect(await store.count(owner, 'reads', 2)).toBe(0)
    expect(await store.count(`other-${next}`, 'writes', 2)).toBe(0)
  })

  it('keeps at a pruning what is young', async () => {
    const store = fresh()
    await store.settle(mine(await store.claim(request(), LEASE)), answer, { uploads: [] })
    await store.prune()
    expect((await store.claim(request(), LEASE)).state).toBe('done')
  })
}

/** The claim as soon as the lease of the former one has ended. */
async function untilMine(store: TrackerStore, wanted: WriteRequest): Promise<Claim> {
  for (;;) {
    const result = await store.claim(wanted, LEASE)
    if (result.state === 'mine') return result.claim
  }
}
