import { randomUUID } from 'node:crypto'
import { environmentOf, parseFacts } from '../../../engine/access/index.ts'
import {
  type CallDeps,
  createCallKeys,
  createSession,
  type Outcome,
  type Request,
  type Session,
  sendCall,
} from '../../../engine/calls/index.ts'
import type { CompiledCall } from '../../../engine/compiled/compiled.ts'
import { createFiles } from '../../../engine/createFiles.ts'
import type { Files, Storage } from '../../../engine/ports.ts'
import { createFactScope, createMemoryStorage, type Facts } from '../../../engine/screen/index.ts'
import { browserTransport } from '../../../src/host/transport.ts'
import { call, type Loose } from '../../campus/support/campusClient.ts'
import { createCountingRandom, NAMES } from './createTestWorld.ts'
import { realPortal } from './realPortal.ts'
import { createSharedStorage } from './sharedStorage.ts'

/** One tab of a browser at the real campus: the portal's own calls, its session and its transport. */
export interface StudentWorld {
  readonly session: Session
  readonly files: Files
  /** Requests as they went out. */
  readonly sent: readonly Request[]
  query(id: string, args?: Readonly<Record<string, unknown>>): Promise<Outcome>
  press(id: string, args?: Readonly<Record<string, unknown>>, subject?: string): Promise<Outcome>
  /** The result of a reading; throws when that fails. */
  read(id: string, args?: Readonly<Record<string, unknown>>): Promise<Loose>
  send(id: string, definition: CompiledCall, kind: 'query' | 'command'): Promise<Outcome>
  /** The call as compiled. */
  definition(id: string): CompiledCall
  signIn(username: string): Promise<void>
}

let worlds = 0

/** A tab at a university of the campus. `storage` is shared by tabs of one browser; `gateway` has the routes of the helpdesk. */
export function createStudentWorld(
  unikey: string,
  base: string,
  storage: Storage = createSharedStorage().tab(),
  gateway = 'http://127.0.0.1:9',
): StudentWorld {
  const portal = realPortal(unikey)
  const sent: Request[] = []
  const random = createCountingRandom()
  worlds++
  const name = `world-${worlds}`
  const session = createSession({
    stored: () => ['username'],
    storage,
    names: { ...NAMES, cleared: ['seenMessages', 'reserves', 'survey'] },
    sendRefresh: async (refreshToken) => {
      const outcome = await run('account/auth.refresh', { refreshToken }, 'command')
      if (!outcome.ok) return { ok: false, status: outcome.error.status }
      const pair = outcome.result as Loose
      return { ok: true, pair: { token: pair.access_token, refreshToken: pair.refresh_token } }
    },
  })
  const university = parseFacts({ ...portal.facts, universityURL: base }, { flags: portal.manifest.flags, productKey: 'product' }, 'fa')
  const facts: Facts = {
    university,
    env: environmentOf(portal.manifest.env, undefined, portal.manifest.flags),
    language: 'fa',
    device: 'desktop',
    roles: [],
    profile: {},
    portal: { origin: 'https://portal.test' },
    session: { hasToken: false, userName: '', signedIn: false, expired: false },
    stored: {},
  }
  const scope = createFactScope(
    () => facts,
    () => 0,
  )
  const files = createFiles(randomUUID)
  const world: CallDeps = {
    files,
    transport: (request, signal) => {
      sent.push(request)
      return browserTransport(request, signal)
    },
    clock: {
      now: () => Date.now(),
      after(_, done) {
        queueMicrotask(done)
        return () => undefined
      },
    },
    random: { uuid: () => `${name}-${random.uuid()}` },
    session,
    bearer: session.bearer,
    keys: createCallKeys({
      random: { uuid: () => `${name}-${random.uuid()}` },
      clock: { now: () => Date.now() },
      storage: createMemoryStorage(),
    }),
    quiet: portal.manifest.quiet,
    refusals: portal.manifest.refusals ?? {},
    bases: () => ({ university: base, config: 'http://127.0.0.1:9', helpdesk: `${gateway}/tracker/${unikey}` }),
    scope: () => scope,
    unknownText: () => portal.unknownText('fa'),
    takesKeys: () => (university['settings'] as Loose).idempotencyKey !== false,
  }
  const definition = (id: string) => {
    const found = portal.call(id)
    if (found === undefined) throw new Error(`the portal has no call ${id}`)
    return found
  }
  function run(id: string, args: Readonly<Record<string, unknown>>, kind: 'query' | 'command', subject?: string): Promise<Outcome> {
    return sendCall(world, { id, call: definition(id), args, kind, ...(subject === undefined ? {} : { subject }) })
  }
  return {
    session,
    files,
    sent,
    definition,
    query: (id, args = {}) => run(id, args, 'query'),
    press: (id, args = {}, subject = id) => run(id, args, 'command', subject),
    async read(id, args = {}) {
      const outcome = await run(id, args, 'query')
      if (!outcome.ok) throw new Error(`${id} failed: ${JSON.stringify(outcome.error)}`)
      return outcome.result
    },
    send: (id, changed, kind) => sendCall(world, { id, call: changed, args: {}, kind }),
    async signIn(username) {
      const captcha = await run('account/captcha.get', { of: unikey }, 'query')
      if (!captcha.ok) throw new Error('no captcha')
      const { validation, nonce } = captcha.result as Loose
      const { answer } = (await call('GET', `${base}/__campus/captcha/${validation}`)).body
      const args = { username, password: 'dargah-demo', captchaText: answer, validation, nonce }
      const outcome = await run('account/auth.signIn', args, 'command')
      if (!outcome.ok) throw new Error(`${username} could not sign in: ${JSON.stringify(outcome.error)}`)
      const pair = outcome.result as Loose
      session.signIn({ token: pair.access_token, refreshToken: pair.refresh_token })
    },
  }
}

/** What the campus saw since its log was emptied. */
export const seen = async (base: string): Promise<readonly Loose[]> => (await call('GET', `${base}/__campus/calls`)).body.calls
export const forget = async (base: string): Promise<void> => {
  await call('DELETE', `${base}/__campus/calls`)
}
export const orderFault = async (base: string, fault: object): Promise<void> => {
  await call('POST', `${base}/__campus/faults`, { body: fault })
}
export const clearFaults = async (base: string): Promise<void> => {
  await call('DELETE', `${base}/__campus/faults`)
}
