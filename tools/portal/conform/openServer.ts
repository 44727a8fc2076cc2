import { randomUUID } from 'node:crypto'
import { environmentOf } from '../../../engine/access/index.ts'
import {
  type CallDeps,
  type CallOrder,
  createCallKeys,
  createSession,
  type Outcome,
  rolesOf,
  sendCall,
  type TokenPair,
} from '../../../engine/calls/index.ts'
import type { CompiledCall } from '../../../engine/compiled/compiled.ts'
import { createFiles } from '../../../engine/createFiles.ts'
import { isMap } from '../../../engine/data/isMap.ts'
import type { Scope } from '../../../engine/expression/index.ts'
import type { ReplayPortal } from '../../../engine/replay/index.ts'
import { createFactScope, createMemoryStorage, type Facts } from '../../../engine/screen/index.ts'
import { createProbingTransport, type Probe, type ProbingTransport } from './probingTransport.ts'

export interface ServerOptions {
  readonly portal: ReplayPortal
  /** Base address of the server. */
  readonly url: string
  readonly origin: string | undefined
  /** ms */
  readonly patience: number
  /** ms since the epoch, as the portal's expressions read it. */
  readonly now: () => number
}

/** A call that was made, with the request that it came to; no probe if none was sent, for a missing argument. */
export interface Made {
  readonly outcome: Outcome
  readonly probe: Probe | undefined
  /** Names that its `select` reads beside the answer. */
  readonly scope: Scope
}

/** One visitor at a server: the portal's own way of sending calls. */
export interface Visitor {
  readonly scope: Scope
  readonly facts: Facts
  readonly pair: TokenPair | undefined
  make(id: string, args?: Readonly<Record<string, unknown>>, more?: Partial<CallOrder>): Promise<Made>
}

/** A server as the portal of one university would reach it. */
export interface Server {
  readonly options: ServerOptions
  readonly transport: ProbingTransport
  definition(id: string): CompiledCall
  /** A visitor with these tokens, or none. `profile`: what the server says of them. `key`: the Idempotency-Key of every write. */
  visitor(pair?: TokenPair, profile?: Readonly<Record<string, unknown>>, key?: string): Visitor
  /** The pair of tokens in a sign-in or a refresh. */
  pairOf(outcome: Outcome): TokenPair | undefined
}

const NAMES = { token: 'access_token', refreshToken: 'refresh_token', profile: 'profile', university: 'uni_code', cleared: [] }

/** Opens a server for trying its calls. Sends nothing. */
export function openServer(options: ServerOptions): Server {
  const { portal, url, now } = options
  const transport = createProbingTransport(options)
  const university = portal.university({ ...portal.facts, universityURL: url }, 'fa')
  const definition = (id: string): CompiledCall => {
    const found = portal.call(id)
    if (found === undefined) throw new Error(`the portal has no call ${id}`)
    return found
  }
  const visitor = (pair?: TokenPair, profile: Readonly<Record<string, unknown>> = {}, key?: string): Visitor => {
    const storage = { ...createMemoryStorage(), watch: () => () => undefined, locked: <T>(_: string, task: () => Promise<T>) => task() }
    const session = createSession({
      storage,
      names: NAMES,
      stored: () => [],
      sendRefresh: async () => ({ ok: false, status: 400 }),
    })
    if (pair !== undefined) session.signIn(pair)
    const { hasToken, userName } = session.state()
    const facts: Facts = {
      university,
      env: environmentOf(portal.manifest.env, portal.facts['env'], portal.manifest.flags),
      language: 'fa',
      device: 'desktop',
      roles: pair === undefined ? [] : rolesOf(pair.token),
      profile,
      portal: { origin: options.origin ?? '' },
      session: { hasToken, userName, signedIn: hasToken, expired: false },
      stored: {},
    }
    const scope = createFactScope(() => facts, now)
    const clock: CallDeps['clock'] = {
      now,
      after(_, done) {
        queueMicrotask(done)
        return () => undefined
      },
    }
    const random = { uuid: () => randomUUID() }
    const deps: CallDeps = {
      transport: transport.transport,
      clock,
      random,
      files: createFiles(random.uuid),
      session,
      bearer: session.bearer,
      keys: key === undefined ? createCallKeys({ random, clock, storage }) : { keyFor: () => key, settled: () => undefined },
      quiet: portal.manifest.quiet,
      refusals: portal.manifest.refusals ?? {},
      bases: () => ({ university: url, config: '', helpdesk: '' }),
      scope: () => scope,
      unknownText: () => portal.unknownText('fa'),
      takesKeys: () => takesKeys(university),
    }
    const make: Visitor['make'] = async (id, args = {}, more = {}) => {
      const before = transport.probes.length
      const call = { ...definition(id), retry: false }
      if (call.auth === 'ended') session.signOut()
      const outcome = await sendCall(deps, { id, call, args, kind: 'query', ...more })
      const own = { params: args, draw: Object.fromEntries(Object.keys(call.draw ?? {}).map((name) => [name, name])) }
      return { outcome, probe: transport.probes[before], scope: Object.assign(Object.create(scope), own) as Scope }
    }
    return { scope, facts, pair, make }
  }
  const pairOf = (outcome: Outcome): TokenPair | undefined => {
    if (!outcome.ok || !isMap(outcome.result)) return undefined
    const { access_token: token, refresh_token: refreshToken } = outcome.result
    return { token: String(token), refreshToken: String(refreshToken) }
  }
  return { options, transport, definition, visitor, pairOf }
}

/** Whether a university's server accepts an Idempotency-Key. */
export const takesKeys = (university: Readonly<Record<string, unknown>>): boolean =>
  !isMap(university['settings']) || university['settings']['idempotencyKey'] !== false
