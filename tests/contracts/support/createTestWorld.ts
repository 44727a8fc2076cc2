import {
  type Answer,
  type CallDeps,
  createCallKeys,
  createSession,
  type RefreshAnswer,
  type Request,
  type Session,
  type Transport,
} from '../../../engine/calls/index.ts'
import type { CompiledCall } from '../../../engine/compiled/compiled.ts'
import { createFiles } from '../../../engine/createFiles.ts'
import type { JsonMap } from '../../../engine/data/isMap.ts'
import type { Clock, Random, Storage } from '../../../engine/ports.ts'
import { createFactScope, createMemoryStorage, type Facts } from '../../../engine/screen/index.ts'
import { createSharedStorage } from './sharedStorage.ts'

export const BASE = 'https://campus.test/api'
export const GATEWAY = 'https://portal.test'

/** A token as a server would write it; nobody checks its signature here. */
export const tokenOf = (user: string, authorities: unknown = ['ROLE_STUDENT'], mark = ''): string =>
  `e30.${Buffer.from(JSON.stringify({ user_name: user, authorities, mark })).toString('base64url')}.s`

export const answer = (status: number, body?: unknown): Answer => ({
  status,
  headers: {},
  text: body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body),
})

/** A call with the defaults that the compiler fills in: a GET of / where nothing else is said. */
export const callOf = (given: Partial<CompiledCall>): CompiledCall => ({
  method: 'GET',
  path: '/',
  encode: 'json',
  auth: 'bearer',
  timeout: 70,
  safe: false,
  retry: true,
  once: false,
  ...given,
})

export interface TestWorldOptions {
  readonly transport: Transport
  readonly storage?: Storage
  readonly sendRefresh?: (refreshToken: string) => Promise<RefreshAnswer>
  readonly cleared?: readonly string[]
  readonly facts?: Partial<Facts>
  readonly quiet?: CallDeps['quiet']
  readonly refusals?: CallDeps['refusals']
  readonly university?: string
  readonly takesKeys?: boolean
}

export interface TestWorld extends CallDeps {
  readonly sent: readonly Request[]
  /** ms that were waited between attempts. */
  readonly waits: readonly number[]
  readonly session: Session
}

export const NAMES = { token: 'access_token', refreshToken: 'refresh_token', profile: 'profile', university: 'uni_code' }

/** Numbers in place of random values: `uuid-1`, `uuid-2` … */
export function createCountingRandom(): Random {
  let count = 0
  return {
    uuid() {
      count++
      return `uuid-${count}`
    },
  }
}

/** A world for `sendCall` whose transport is given; waiting takes no time and is written down. */
export function createTestWorld(options: TestWorldOptions): TestWorld {
  const sent: Request[] = []
  const waits: number[] = []
  const random = createCountingRandom()
  const clock: Clock = {
    now: () => Date.parse('2026-11-22T06:30:00Z'),
    after(ms, run) {
      waits.push(ms)
      queueMicrotask(run)
      return () => undefined
    },
  }
  const facts: Facts = {
    university: {},
    env: {},
    language: 'fa',
    device: 'desktop',
    roles: [],
    profile: {},
    portal: { origin: 'https://portal.test' },
    session: { hasToken: false, userName: '', signedIn: false, expired: false },
    stored: {},
    ...options.facts,
  }
  const scope = createFactScope(
    () => facts,
    () => clock.now(),
  )
  const session = createSession({
    stored: () => ['username'],
    storage: options.storage ?? createSharedStorage().tab(),
    names: { ...NAMES, cleared: options.cleared ?? [] },
    sendRefresh: options.sendRefresh ?? (async () => ({ ok: false, status: 400 })),
  })
  return {
    sent,
    waits,
    clock,
    random,
    files: createFiles(random.uuid),
    transport: (request, signal) => {
      sent.push(request)
      return options.transport(request, signal)
    },
    session,
    bearer: session.bearer,
    keys: createCallKeys({ random, clock, storage: createMemoryStorage() }),
    quiet: options.quiet ?? {},
    refusals: options.refusals ?? {},
    bases: () => ({ university: options.university ?? BASE, config: GATEWAY, helpdesk: `${GATEWAY}/tracker/aftab` }),
    scope: () => scope,
    unknownText: () => 'خطای ناشناخته',
    takesKeys: () => options.takesKeys ?? true,
  }
}

/** A transport that gives these answers one after another, the last one for ever. */
export function answering(...answers: readonly (Answer | ((request: Request) => Answer))[]): Transport {
  let next = 0
  return async (request) => {
    const found = answers[Math.min(next, answers.length - 1)]
    next++
    if (found === undefined) throw new Error('no answer was given')
    return typeof found === 'function' ? found(request) : found
  }
}

/** The Authorization header of each request; `undefined` if it had none. */
export const bearers = (sent: readonly Request[]): readonly (string | undefined)[] =>
  sent.map(({ headers }: { headers: JsonMap }) => (typeof headers['Authorization'] === 'string' ? headers['Authorization'] : undefined))
