import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PortalSource } from '../../portalSource.ts'
import type { Caller } from '../caller/caller.ts'
import { type Desk, deskOf } from '../caller/desk.ts'
import { bearerOf, readCaller } from '../caller/readCaller.ts'
import type { Report } from '../client/createAsk.ts'
import { readId } from '../client/redmineIssue.ts'
import type { Counted } from '../store/trackerStore.ts'
import type { Tracker, TrackerDeps } from '../tracker.ts'
import { TrackerRefusal } from '../trackerRefusal.ts'

/** Characters of a caller's hash in the log: enough to follow one person's requests, and no name. */
const LOGGED = 16

export interface Route {
  readonly Params: { readonly unikey: string; readonly id: string }
  readonly Querystring: Readonly<Record<string, unknown>>
}
type Request = FastifyRequest<Route>

/** The work of a route for a known caller. */
export type Work = (deps: TrackerDeps, caller: Caller, request: Request, reply: FastifyReply) => Promise<unknown>

/** Makes a handler that finds out who asks before anything else of the request is looked at. */
export type ForCaller = (kind: Counted, work: Work) => (request: Request, reply: FastifyReply) => Promise<unknown>

/** An id of a path or a query: digits without a leading zero, and nothing beside them. Throws NOT_FOUND. */
export function idOf(text: unknown): number {
  const id = typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) ? readId(Number(text)) : undefined
  if (id === undefined) throw new TrackerRefusal('NOT_FOUND')
  return id
}

/** A university and its desk; NOT_FOUND for one that does not offer it. */
function findDesk(source: PortalSource, unikey: string, name: Desk['name']) {
  const { current } = source.state()
  const facts = current?.facts.find((entry) => entry.unikey === unikey)
  const desk = facts && deskOf(facts, current?.productKey ?? '', name)
  if (facts === undefined || desk === undefined) throw new TrackerRefusal('NOT_FOUND')
  return { facts, desk }
}

export function createForCaller(source: PortalSource, tracker: Tracker, name: Desk['name']): ForCaller {
  const { settings, store } = tracker
  return (kind, work) => async (request, reply) => {
    const token = bearerOf(request.headers.authorization)
    const { facts, desk } = findDesk(source, request.params.unikey, name)
    const caller = await readCaller(facts, token, settings.times.university)
    request.log.info({ caller: caller.owner.slice(0, LOGGED), asks: kind })
    const wait = await store.count(caller.owner, kind, settings.limits[kind])
    if (wait > 0) throw new TrackerRefusal('TOO_MANY_REQUESTS', wait)
    const report: Report = (event, details) => request.log.warn({ ...details, tracker: event })
    return work({ settings, store, report, desk, tracker: tracker.client(report) }, caller, request, reply)
  }
}
