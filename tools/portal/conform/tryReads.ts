import type { TokenPair } from '../../../engine/calls/index.ts'
import { isMap } from '../../../engine/data/isMap.ts'
import { bridgingPatch } from './bridgingPatch.ts'
import { callsOf, type QueryPlace, reasonAgainst } from './catalogueReads.ts'
import type { Finding, Reason } from './finding.ts'
import { codeOf, finding, judgeRead } from './judgeRead.ts'
import { onePerPlace } from './misfits.ts'
import { type Made, type Server, takesKeys, type Visitor } from './openServer.ts'
import { originFindings, preflightFindings } from './originFindings.ts'
import { hasNextPage, pageFindings } from './pageFindings.ts'
import { argumentsOf, type Gathered, pagedArguments } from './readArguments.ts'
import { shapeOf } from './shapeOf.ts'

type Args = Readonly<Record<string, unknown>>
/** Of a call that was tried: its differences, none if it is fine. */
export type ReadOutcome =
  | { readonly findings: readonly Finding[]; readonly ms: number }
  | { readonly reason: Reason; readonly about: string }

/** The outcomes of all reads, and what they gave, for the writes that follow. */
export interface ReadsDone {
  readonly outcomes: ReadonlyMap<string, ReadOutcome>
  readonly gathered: Gathered
  /** Arguments of the last try, by call. */
  readonly args: ReadonlyMap<string, Args>
}

export interface ReadDeps {
  readonly server: Server
  readonly pair: TokenPair
  readonly user: string
  readonly profile: Args
  readonly places: readonly QueryPlace[]
  readonly ids: readonly string[]
  readonly values: boolean
}

/** Ids that no server has given to anything. */
const UNKNOWN = { integer: 2_147_483_600, string: '2147483600' } as const

const isEmpty = (result: unknown) => result === null || result === undefined || (Array.isArray(result) && result.length === 0)

/** Whether visitors without a session may make a call: the sign-in shows what it answers. */
function isPublic({ server, places }: ReadDeps, id: string): boolean {
  const { manifest } = server.options.portal
  const screens = manifest.routes
    .filter(({ pattern }) => pattern === manifest.signIn)
    .map(({ screen, module }) => `${module}/${String(screen)}`)
  const names = new Set([...screens, ...screens.map((one) => one.split('/').slice(-2).join('/'))])
  return places.some(({ screen, definition }) => names.has(screen) && callsOf(definition).includes(id))
}

/** What a call answers without a token, to an id that is nobody's, and to a browser of the portal's origin. */
async function besides(deps: ReadDeps, id: string, args: Args, made: Made): Promise<readonly Finding[]> {
  const { server, pair, profile } = deps
  const call = server.definition(id)
  const { origin } = server.options
  const found: Finding[] = []
  if (made.probe !== undefined) {
    const key = call.once !== undefined && call.once !== false && takesKeys(server.visitor().facts.university)
    found.push(...originFindings(made.probe, origin), ...(await preflightFindings(server.transport, made.probe.request, { origin, key })))
  }
  if ((call.auth ?? 'bearer') === 'bearer' && !isPublic(deps, id)) {
    const status = (await server.visitor().make(id, args)).probe?.status ?? 0
    if (status >= 200 && status < 300) found.push(finding('open', 'HTTP 401', `HTTP ${status}`))
    else if (status !== 401 && status !== 0) found.push(finding('status', 'HTTP 401', `HTTP ${status}`, 'without a token'))
  }
  const ownId = typeof call.path === 'string' && call.path.includes('{id}') ? call.params?.['id'] : undefined
  if (isMap(ownId)) {
    const unknown = ownId['type'] === 'string' ? UNKNOWN.string : UNKNOWN.integer
    const { probe } = await server.visitor(pair, profile).make(id, { ...args, id: unknown })
    const status = probe?.status ?? 0
    if (status >= 500) found.push(finding('status', 'HTTP 404', `HTTP ${status}`, 'an unknown id'))
    else if (status >= 400 && status !== 401 && codeOf(probe?.answer.text ?? '') === '')
      found.push(finding('unnamed', 'messageResource | errorCode', `HTTP ${status}`))
  }
  return found
}

/** The profile that somebody else's name is in. */
function othersFindings({ user, values }: ReadDeps, result: unknown): readonly Finding[] {
  const name = isMap(result) ? result['username'] : undefined
  return typeof name === 'string' && name !== user ? [finding('otherUser', '--user', shapeOf(name, values), '/username')] : []
}

async function pages(visitor: Visitor, deps: ReadDeps, id: string, args: Args, first: unknown): Promise<readonly Finding[]> {
  const call = deps.server.definition(id)
  if (call.paging === undefined) return []
  const again = { ...args, ...pagedArguments(call, visitor.scope, 1) }
  const made = hasNextPage(call, first, visitor.scope) ? await visitor.make(id, again) : undefined
  return pageFindings(call, { first, next: made?.outcome.ok ? made.outcome.result : undefined }, visitor.scope)
}

/** Reads whose answers follow from others are tried after those; gives an outcome for every call of the catalogue, also for those that are no reads. */
export async function tryReads(deps: ReadDeps): Promise<ReadsDone> {
  const { server, pair, profile, places, ids, values } = deps
  const visitor = server.visitor(pair, profile)
  const outcomes = new Map<string, ReadOutcome>()
  const results = new Map<string, unknown>()
  const used = new Map<string, unknown>()
  const gathered: Gathered = { results, used, path: (id) => server.definition(id).path }
  const lastArgs = new Map<string, Args>()
  const open = new Set<string>()
  for (const id of ids) {
    const against = reasonAgainst(server.options.portal, id, places, visitor.scope)
    if (against === undefined) open.add(id)
    else outcomes.set(id, against)
  }
  const placesOf = (id: string) => places.filter(({ definition }) => callsOf(definition).includes(id))

  async function tryRead(id: string, sets: readonly Args[]): Promise<void> {
    const call = server.definition(id)
    const findings: Finding[] = []
    let refused: string | undefined
    let ms = 0
    for (const args of sets) {
      const one = await visitor.make(id, args)
      lastArgs.set(id, args)
      if (one.probe === undefined) continue
      ms = Math.max(ms, one.probe.ms)
      const judged = judgeRead(call, one, one.probe, values)
      const isShape = judged.findings.some(({ kind }) => kind === 'wrapper' || kind === 'missing')
      const patch = isShape ? bridgingPatch(id, call, one, one.probe) : undefined
      findings.push(...judged.findings.map((found) => (patch !== undefined && found.kind !== 'slow' ? { ...found, patch } : found)))
      if (judged.state === 'refused') {
        refused = judged.code
        continue
      }
      refused = undefined
      if (one.probe.status > 0) findings.push(...(await besides(deps, id, args, one)))
      if (!one.outcome.ok) break
      const { result } = one.outcome
      findings.push(...othersFindings(deps, result), ...(await pages(visitor, deps, id, args, result)))
      results.set(id, result)
      if (isEmpty(result)) continue
      for (const [name, value] of Object.entries(args)) used.set(name, value)
      break
    }
    outcomes.set(
      id,
      refused !== undefined && findings.length === 0 ? { reason: 'refused', about: refused } : { findings: onePerPlace(findings), ms },
    )
  }

  for (let before = -1; before !== open.size; ) {
    before = open.size
    for (const id of [...open]) {
      const found = argumentsOf(id, server.definition(id), placesOf(id), visitor.scope, gathered)
      if (!found.ok) continue
      open.delete(id)
      await tryRead(id, found.sets)
    }
  }
  for (const id of open) {
    const found = argumentsOf(id, server.definition(id), placesOf(id), visitor.scope, gathered)
    outcomes.set(id, { reason: 'argument', about: found.ok ? '' : found.missing })
  }
  return { outcomes, gathered, args: lastArgs }
}
