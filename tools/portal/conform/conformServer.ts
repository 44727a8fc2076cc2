import { safeAddress } from '../../../engine/access/index.ts'
import type { TokenPair } from '../../../engine/calls/index.ts'
import type { Place } from '../../../engine/compile/diagnostics/diagnostic.ts'
import { isMap } from '../../../engine/data/isMap.ts'
import { type QueryPlace, queryPlaces } from './catalogueReads.ts'
import type { ConformReport, Finding, Tried } from './finding.ts'
import { finding } from './judgeRead.ts'
import { openServer, type ServerOptions } from './openServer.ts'
import { sessionFindings } from './sessionFindings.ts'
import { CAPTCHA, type Credentials, SIGN_IN, signInAtServer } from './signInAtServer.ts'
import { type ReadDeps, type ReadOutcome, tryReads } from './tryReads.ts'
import { tryWrites } from './tryWrites.ts'
import { usesOf } from './usesOf.ts'

/** What concerns the server as such has this name in place of a call. */
export const SERVER = 'server'
/** Seconds by which the clock of a server may be wrong. */
const CLOCK = 60

export interface ConformOptions extends ServerOptions {
  readonly user: string
  /** A password, or tokens that a browser was given. */
  readonly sign: Omit<Credentials, 'user'> | { readonly pair: TokenPair }
  readonly values: boolean
  readonly writes: boolean
  /** All calls of the catalogue, as module/id. */
  readonly ids: readonly string[]
  /** Where the JSON of a call is. */
  readonly placeOf: (call: string) => Place | undefined
  /** Before a write: what will be done, what takes it back, and the screen that does so. */
  readonly say: (does: string, undoes: string, screen: string) => void
}

/** The report, or what a sign-in lacks: nobody can read the captcha. */
export type Conformed = { readonly ok: true; readonly report: ConformReport } | { readonly ok: false; readonly needs: 'captcha' }

function clockFindings(headers: Readonly<Record<string, string>>): readonly Finding[] {
  const seconds = Math.round((Date.parse(headers['date'] ?? '') - Date.now()) / 1000)
  return Math.abs(seconds) > CLOCK ? [finding('clock', `± ${CLOCK} s`, `${seconds > 0 ? '+' : ''}${seconds} s`, 'Date')] : []
}

/** Tries the calls of the catalogue at a server, ends the session, and reports what differs. Never throws for what a server does. */
export async function conformServer(options: ConformOptions): Promise<Conformed> {
  const { portal, url, user, ids, values } = options
  const server = openServer(options)
  const places = queryPlaces(portal)
  const found = new Map<string, readonly Finding[]>()
  const note = (call: string, more: readonly Finding[]) => found.set(call, [...(found.get(call) ?? []), ...more])
  if (safeAddress(url) === '') note(SERVER, [finding('insecure', 'https:', new URL(url).protocol)])
  const report = (outcomes: ReadonlyMap<string, ReadOutcome>): Conformed => ({
    ok: true,
    report: { url, university: portal.unikey, user, calls: collected(options, places, found, outcomes) },
  })

  let pair: TokenPair
  if ('pair' in options.sign) pair = options.sign.pair
  else {
    const signed = await signInAtServer(server, { user, ...options.sign })
    if (!signed.ok && signed.needs !== undefined) return { ok: false, needs: signed.needs }
    if (!signed.ok) {
      note(signed.call, signed.findings)
      return report(new Map())
    }
    pair = signed.pair
    found.set(SIGN_IN, found.get(SIGN_IN) ?? [])
  }
  const named = await server.visitor(pair).make(String(portal.manifest.profile))
  note(SERVER, clockFindings(named.probe?.headers ?? {}))
  const profile = named.outcome.ok && isMap(named.outcome.result) ? named.outcome.result : {}
  const { userName } = server.visitor(pair).facts.session
  if (userName !== '' && userName !== user) note(SIGN_IN, [finding('otherUser', '--user', 'another user_name', 'access_token')])

  const deps: ReadDeps = { server, pair, user, profile, places, ids, values }
  const done = await tryReads(deps)
  if (options.writes) for (const [call, more] of await tryWrites(deps, done, options.say)) note(call, more)
  for (const [call, more] of await sessionFindings(server, pair, user)) note(call, more)
  return report(done.outcomes)
}

function collected(
  { ids, placeOf, portal }: ConformOptions,
  places: readonly QueryPlace[],
  found: ReadonlyMap<string, readonly Finding[]>,
  outcomes: ReadonlyMap<string, ReadOutcome>,
): readonly Tried[] {
  return [SERVER, ...ids].flatMap((call): readonly Tried[] => {
    const outcome = outcomes.get(call)
    const own = outcome !== undefined && 'findings' in outcome ? outcome.findings : []
    const findings = [...own, ...(found.get(call) ?? [])]
    if (findings.length > 0) {
      const uses = call === SERVER ? [] : usesOf(portal, places, call, findings[0]?.at ?? '')
      return [{ call, state: 'differs', findings, place: placeOf(call), uses }]
    }
    if (found.has(call) || (outcome !== undefined && 'ms' in outcome))
      return call === SERVER ? [] : [{ call, state: 'tried', ms: outcome !== undefined && 'ms' in outcome ? outcome.ms : 0 }]
    if (call === SERVER) return []
    if (outcome !== undefined && 'reason' in outcome) return [{ call, state: 'notTried', reason: outcome.reason, about: outcome.about }]
    return [{ call, state: 'notTried', reason: call === CAPTCHA ? 'press' : 'noSession', about: '' }]
  })
}
