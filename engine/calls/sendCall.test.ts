import { describe, expect, it } from 'vitest'
import {
  answer,
  answering,
  BASE,
  bearers,
  callOf,
  createTestWorld,
  GATEWAY,
  tokenOf,
} from '../../tests/contracts/support/createTestWorld.ts'
import type { CompiledCall } from '../compiled/compiled.ts'
import { type CallDeps, type CallOrder, sendCall } from './index.ts'

const get = callOf({ path: '/rest/items', result: { type: 'array' }, select: ['.', ['id', 'body'], 'payload'] })
const post = callOf({ method: 'POST', path: '/rest/reserves', once: true, params: { count: { type: 'integer' } }, body: ['id', 'params'] })
const FULL = answer(200, { payload: [1] })

const order = (call: CompiledCall, more: Partial<CallOrder> = {}): CallOrder => ({ id: 'food/x', call, args: {}, kind: 'query', ...more })
const statusOf = async (world: CallDeps, what: CallOrder) => {
  const outcome = await sendCall(world, what)
  return outcome.ok ? 'ok' : outcome.error.status
}
const signedIn = (world: CallDeps) => world.session.signIn({ token: tokenOf('sara'), refreshToken: 'r' })

describe('where a call goes', () => {
  it('[CALL-01] goes to the chosen university, under the path of its address', async () => {
    const world = createTestWorld({ transport: answering(FULL) })
    await sendCall(world, order(get))
    expect(world.sent.map(({ url }) => url)).toEqual([`${BASE}/rest/items`])
  })

  it('[CALL-01] goes to the configuration service or to an address of its own where the call says so', async () => {
    const world = createTestWorld({ transport: answering(FULL) })
    await sendCall(world, order({ ...get, base: 'config' }))
    await sendCall(world, order({ ...get, base: { address: 'https://face.test' } }))
    expect(world.sent.map(({ url }) => url)).toEqual([`${GATEWAY}/rest/items`, 'https://face.test/rest/items'])
  })

  it('sends nothing while no university is chosen', async () => {
    const world = createTestWorld({ transport: answering(FULL), university: '' })
    expect(await statusOf(world, order(get))).toBe(0)
    expect(world.sent).toEqual([])
  })

  it('[CALL-02] carries the bearer token, unless the call says otherwise', async () => {
    const world = createTestWorld({ transport: answering(FULL) })
    await sendCall(world, order(get))
    signedIn(world)
    await sendCall(world, order(get))
    await sendCall(world, order({ ...get, auth: 'none' }))
    expect(bearers(world.sent)).toEqual([undefined, `Bearer ${tokenOf('sara')}`, undefined])
  })

  it.each(['https://face.test', 'https://campus.test:8443', 'https://campus.test.evil.example', GATEWAY])(
    '[CALL-O2] never carries the token to %s, which is not the university',
    async (address) => {
      const world = createTestWorld({ transport: answering(FULL) })
      signedIn(world)
      await sendCall(world, order({ ...get, base: { address } }))
      await sendCall(world, order({ ...get, base: { address: BASE } }))
      expect(bearers(world.sent).map((one) => one !== undefined)).toEqual([false, true])
    },
  )
  it('[CALL-O2] [FACE-O5] is not sent to an address without encryption', async () => {
    const world = createTestWorld({ transport: answering(FULL) })
    signedIn(world)
    expect(await sendCall(world, order({ ...get, base: { address: 'http://campus.test' } }))).toMatchObject({
      ok: false,
      error: { status: 0 },
    })
    expect(world.sent).toEqual([])
  })

  it.each([
    [undefined, 70_000],
    [15, 15_000],
    [600, 600_000],
  ])('[CALL-05] waits as long as the call says (%s), and 70 s where it says nothing', async (timeout, ms) => {
    const world = createTestWorld({ transport: answering(FULL) })
    await sendCall(world, order({ ...get, ...(timeout === undefined ? {} : { timeout }) }))
    expect(world.sent.map((request) => request.timeout)).toEqual([ms])
  })
})

describe('what counts as success', () => {
  it.each([200, 201, 204, 299, 300, 301, 302])('[CALL-03][CALL-O14] counts status %s as success', async (status) => {
    expect(await statusOf(createTestWorld({ transport: answering(answer(status, { payload: [] })) }), order(get))).toBe('ok')
  })

  it.each([100, 199, 303, 304, 307, 400, 404, 500])('[CALL-04] counts status %s as failure', async (status) => {
    const world = createTestWorld({ transport: answering(answer(status, { payload: [] })) })
    expect(await statusOf(world, order(get, { kind: 'command' }))).toBe(status)
  })

  it.each([
    ['is no JSON', '{"payload": [{"id": 1, "nam'],
    ['is empty', undefined],
    ['has another shape', { payload: { id: 1 } }],
  ])('gives no half result: a body that %s is a failure without a status', async (_, body) => {
    expect(await statusOf(createTestWorld({ transport: answering(answer(200, body)) }), order(get))).toBe(0)
  })

  it('takes any body where the call promises no result', async () => {
    expect(
      await statusOf(
        createTestWorld({ transport: answering(answer(200, '<html>')) }),
        order({ ...post, once: false }, { kind: 'command' }),
      ),
    ).toBe('ok')
  })

  it('counts a success as failure where the call says so', async () => {
    const failing: CompiledCall = { ...get, failsWhen: ['==', ['.', ['id', 'body'], 'code'], 7] }
    const world = createTestWorld({ transport: answering(answer(200, { code: 7, payload: [] })) })
    expect(await statusOf(world, order(failing, { kind: 'command' }))).toBe(200)
  })
})

describe('trying again', () => {
  it.each([0, 408, 429, 500, 503])('[CALL-09][CALL-O4] reads twice more after status %s', async (status) => {
    const world = createTestWorld({ transport: answering(answer(status)) })
    expect(await statusOf(world, order(get))).toBe(status)
    expect(world.sent).toHaveLength(3)
    expect(world.waits).toEqual([1000, 2000])
  })

  it('[CALL-09] stops as soon as an attempt succeeds', async () => {
    const world = createTestWorld({ transport: answering(answer(503), FULL) })
    expect(await statusOf(world, order(get))).toBe('ok')
    expect(world.sent).toHaveLength(2)
  })

  it.each([303, 400, 403, 404, 409, 422])('[CALL-O4] reads once where status %s says that it cannot help', async (status) => {
    const world = createTestWorld({ transport: answering(answer(status)) })
    await sendCall(world, order(get))
    expect(world.sent).toHaveLength(1)
  })

  it('[CALL-O4] fails at once for a silenced code and for a call that is not to be repeated', async () => {
    const failure = answer(500, { message: 'm', messageResource: 'SELF_HAS_NO_PROGRAM' })
    const silenced = createTestWorld({
      transport: answering(failure),
      quiet: { programs: ['==', ['.', ['id', 'error'], 'errorCode'], 'SELF_HAS_NO_PROGRAM'] },
    })
    await sendCall(silenced, order(get))
    expect(silenced.sent).toHaveLength(1)
    const once = createTestWorld({ transport: answering(failure) })
    await sendCall(once, order({ ...get, retry: false }))
    expect(once.sent).toHaveLength(1)
    const control = createTestWorld({ transport: answering(failure) })
    await sendCall(control, order(get))
    expect(control.sent).toHaveLength(3)
  })

  it.each(['POST', 'PUT', 'DELETE'] as const)('[CALL-O3] sends a %s once, whatever comes back', async (method) => {
    for (const status of [0, 408, 429, 503]) {
      const world = createTestWorld({ transport: answering(answer(status)) })
      await sendCall(world, order({ ...post, method }, { kind: 'command' }))
      await sendCall(world, order({ ...post, method, safe: true }, { kind: 'query' }))
      expect(world.sent).toHaveLength(2)
      expect(world.waits).toEqual([])
    }
  })

  it('[CALL-O3] does not even read twice for a GET that was pressed', async () => {
    const world = createTestWorld({ transport: answering(answer(503)) })
    await sendCall(world, order(get, { kind: 'command' }))
    expect(world.sent).toHaveLength(1)
  })

  it('stops trying when nobody wants the answer any more', async () => {
    const stop = new AbortController()
    const world = createTestWorld({
      transport: async () => {
        stop.abort()
        return answer(503)
      },
    })
    await sendCall(world, order(get, { signal: stop.signal }))
    expect(world.sent).toHaveLength(1)
  })
})

describe('the key of a press', () => {
  const keysOf = async (transport: ReturnType<typeof answering>, presses: readonly Partial<CallOrder>[], takesKeys = true) => {
    const world = createTestWorld({ transport, takesKeys })
    for (const press of presses) await sendCall(world, order(post, { kind: 'command', subject: 'row 1', args: { count: 1 }, ...press }))
    return world.sent.map(({ headers }) => headers['Idempotency-Key'])
  }

  it.each([0, 408, 409, 429, 500, 503])('[CALL-O3] stays the same after status %s, for the outcome is unknown', async (status) => {
    expect(await keysOf(answering(answer(status)), [{}, {}])).toEqual(['uuid-1', 'uuid-1'])
  })

  it('is sent to the helpdesk routes of the gateway, whatever the server of the university takes', async () => {
    const reply = { call: { ...post, base: 'helpdesk' as const } }
    expect(await keysOf(answering(answer(200)), [{}], false)).toEqual([undefined])
    expect(await keysOf(answering(answer(200)), [reply], false)).toEqual(['uuid-1'])
  })

  it('[CALL-O3] stays the same when a success cannot be read', async () => {
    const broken: CompiledCall = { ...post, result: { type: 'object' } }
    expect(await keysOf(answering(answer(200, '{"ids')), [{ call: broken }, { call: broken }])).toEqual(['uuid-1', 'uuid-1'])
  })

  it.each([200, 302, 400, 403, 404, 422])('[CALL-O3] ends with status %s', async (status) => {
    expect(await keysOf(answering(answer(status, {})), [{}, {}])).toEqual(['uuid-1', 'uuid-2'])
  })

  it('[CALL-O3] ends with a changed input and is not shared by other rows or calls', async () => {
    const changed = await keysOf(answering(answer(503)), [
      {},
      { args: { count: 2 } },
      {},
      { subject: 'row 2' },
      { id: 'food/y', subject: 'row 2' },
    ])
    expect(new Set(changed).size).toBe(5)
  })

  it('[CALL-O3] is left out where the call has none and where the university refuses it', async () => {
    expect(await keysOf(answering(answer(200)), [{ call: { ...post, once: false } }])).toEqual([undefined])
    expect(await keysOf(answering(answer(200)), [{}], false)).toEqual([undefined])
  })
})

describe('arguments', () => {
  it('[RESV-82][RESV-83] that are null are left out of the body, and those with a default are filled in', async () => {
    const params = {
      count: { type: ['integer', 'null'] },
      free: { type: 'boolean', default: false },
      page: { type: 'integer', default: 0 },
    }
    const world = createTestWorld({ transport: answering(answer(200)) })
    await sendCall(world, order({ ...post, params }, { kind: 'command', args: { count: null, page: 2, unknown: 1 } }))
    expect(world.sent.map(({ body }) => body)).toEqual(['{"free":false,"page":2}'])
  })
})

describe('what is drawn', () => {
  it('[LOGIN-38] draws a fresh value for each sending and gives it to body and result', async () => {
    const captcha = callOf({
      method: 'POST',
      path: '/rest/captcha',
      safe: true,
      draw: { nonce: 'uuid' },
      body: ['map', 'nonce', ['.', ['id', 'draw'], 'nonce']],
      select: ['map', 'nonce', ['.', ['id', 'draw'], 'nonce']],
      result: { type: 'object' },
    })
    const world = createTestWorld({ transport: answering(answer(200, {})) })
    const first = await sendCall(world, order(captcha))
    await sendCall(world, order(captcha))
    expect(world.sent.map(({ body }) => body)).toEqual(['{"nonce":"uuid-1"}', '{"nonce":"uuid-2"}'])
    expect(first).toEqual({ ok: true, result: { nonce: 'uuid-1' } })
  })
})
