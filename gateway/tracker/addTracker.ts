import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mapOrEmpty } from '../../engine/compiled/json.ts'
import type { PortalSource } from '../portalSource.ts'
import type { Caller } from './caller/caller.ts'
import { bearerOf, readCaller } from './caller/readCaller.ts'
import type { Report } from './client/createTrackerClient.ts'
import { isPrivate, readId, readText } from './client/redmineIssue.ts'
import { receiveUpload } from './files/receiveUpload.ts'
import { sendDownload } from './files/sendDownload.ts'
import { cutIssue, cutIssueDetail } from './reads/cutIssue.ts'
import { readOwnIssues, readVisibleIssue } from './reads/ownIssues.ts'
import { readCategories, readProjects } from './reads/requestTypes.ts'
import { type Counted, type StoredAnswer, StoreUnavailable } from './store/trackerStore.ts'
import type { Tracker, TrackerDeps } from './tracker.ts'
import { TrackerRefusal } from './trackerRefusal.ts'
import { changeIssue } from './writes/changeIssue.ts'
import { createIssue } from './writes/createIssue.ts'
import { readChange, readNewIssue } from './writes/readInput.ts'
import { fingerprintOf, readKey, runOnce } from './writes/runOnce.ts'

const PREFIX = '/tracker'
/** Bytes of a JSON body: texts of 20,000 characters. */
const BODY_LIMIT = 128 * 1024
const PAGE_SIZE = 100
const SORT = 'start_date:desc,id:desc'
/** ms between two removals of what has expired. */
const PRUNE = 3_600_000

interface Route {
  readonly Params: { readonly unikey: string; readonly id: string }
  readonly Querystring: Readonly<Record<string, unknown>>
}
type Request = FastifyRequest<Route>
/** The work of a route for a known caller. */
type Work = (deps: TrackerDeps, caller: Caller, request: Request, reply: FastifyReply) => Promise<unknown>

/** An id of a path or a query: digits without a leading zero, and nothing beside them. */
const idOf = (text: unknown): number => {
  const id = typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) ? readId(Number(text)) : undefined
  if (id === undefined) throw new TrackerRefusal('NOT_FOUND')
  return id
}

function refuse(reply: FastifyReply, refusal: TrackerRefusal): FastifyReply {
  const { status, body, retryIn } = refusal
  if (retryIn !== undefined) reply.header('Retry-After', Math.max(1, Math.ceil(retryIn / 1000)))
  return reply.code(status).send(body)
}

const answerWith = (reply: FastifyReply, { status, body }: StoredAnswer) =>
  body === '' ? reply.code(status).send() : reply.code(status).type('application/json; charset=utf-8').send(body)

export interface TrackerRoutes {
  readonly source: PortalSource
  /** `undefined`: not set up; every route says so. */
  readonly tracker: Tracker | undefined
}

/** The routes of the helpdesk under `/tracker/{unikey}`, in the shapes of the tracker, for the student whose token a request carries. */
export function addTracker(app: FastifyInstance, { source, tracker }: TrackerRoutes): void {
  app.register(
    async (routes) => {
      routes.setErrorHandler(async (error, request, reply) => {
        if (error instanceof TrackerRefusal) return refuse(reply, error)
        if (error instanceof StoreUnavailable) {
          request.log.error(error.message)
          return refuse(reply, new TrackerRefusal('STORE_UNREACHABLE'))
        }
        const { statusCode: status = 500 } = error as { readonly statusCode?: number }
        if (status < 500) return reply.code(status).send({ ...new TrackerRefusal('REQUEST_UNREADABLE').body, status })
        request.log.error(error)
        return refuse(reply, new TrackerRefusal('GATEWAY_FAILED'))
      })
      routes.setNotFoundHandler((_, reply) => refuse(reply, new TrackerRefusal(tracker === undefined ? 'TRACKER_NOT_SET_UP' : 'NOT_FOUND')))
      if (tracker === undefined) return
      routes.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload))
      addRoutes(routes, source, tracker)
      const pruning = setInterval(() => void tracker.store.prune().catch(() => undefined), PRUNE).unref()
      routes.addHook('onClose', async () => {
        clearInterval(pruning)
        await tracker.close()
      })
    },
    { prefix: PREFIX },
  )
}

function addRoutes(routes: FastifyInstance, source: PortalSource, tracker: Tracker): void {
  const { settings, store } = tracker
  /** Finds out who asks before anything else of the request is looked at. */
  const forCaller = (kind: Counted, work: Work) => async (request: Request, reply: FastifyReply) => {
    const token = bearerOf(request.headers.authorization)
    const { facts, productKey } = source.state().current ?? { facts: [], productKey: '' }
    const university = facts.find(({ unikey }) => unikey === request.params.unikey)
    const key = mapOrEmpty(university?.[productKey])['help_desk']
    if (university === undefined || typeof key !== 'string' || key === '') throw new TrackerRefusal('NOT_FOUND')
    const caller = await readCaller(university, token, settings.times.university)
    const wait = await store.count(caller.owner, kind, settings.limits[kind])
    if (wait > 0) throw new TrackerRefusal('TOO_MANY_REQUESTS', wait)
    const report: Report = (event, details) => request.log.warn({ ...details, tracker: event })
    return work({ settings, store, report, tracker: tracker.client(report) }, caller, request, reply)
  }
  const read = (path: string, work: Work) => routes.get<Route>(`/:unikey${path}`, { exposeHeadRoute: false }, forCaller('reads', work))
  const written = { bodyLimit: BODY_LIMIT }

  read('/issues.json', async (deps, caller, { query }) => {
    const page = query['page'] === undefined ? 1 : idOf(query['page'])
    const { issues, total, limit } = await readOwnIssues(deps, caller, { sort: SORT, page, limit: PAGE_SIZE })
    const shown = issues.filter((issue) => !isPrivate(issue['is_private']))
    const count = Math.max(0, total - (issues.length - shown.length))
    return { issues: shown.map((issue) => cutIssue(issue, settings)), total_count: count, offset: (page - 1) * limit, limit }
  })
  read('/issues/:id.json', async (deps, caller, { params }) => ({
    issue: cutIssueDetail(await readVisibleIssue(deps, caller, idOf(params.id)), settings, caller.unikey),
  }))
  read('/issue_statuses.json', async ({ tracker: client }) => ({
    issue_statuses: (await client.statuses()).flatMap(({ id, name, is_closed: closed }) =>
      readId(id) === undefined ? [] : [{ id, name: readText(name), is_closed: closed === true }],
    ),
  }))
  // HELP-O24: trackers give it to administrators only.
  read('/custom_fields.json', async () => ({
    custom_fields: Object.entries(settings.labels).map(([id, name]) => ({ id: Number(id), name })),
  }))
  read('/projects.json', async (deps, caller) => {
    const projects = await readProjects(deps, caller)
    return { projects, total_count: projects.length }
  })
  read('/projects/:id/issue_categories.json', async (deps, caller, { params }) => {
    const categories = await readCategories(deps, caller, idOf(params.id))
    return { issue_categories: categories, total_count: categories.length }
  })
  read('/attachments/download/:id', (deps, caller, { params, query }, reply) =>
    sendDownload(deps, caller, reply, { file: idOf(params.id), issue: idOf(query['issue']) }),
  )

  routes.post<Route>(
    '/:unikey/issues.json',
    written,
    forCaller('writes', async (deps, caller, { headers, body }, reply) => {
      const input = readNewIssue(body, settings)
      const request = { owner: caller.owner, key: readKey(headers['idempotency-key']), scope: 'create', fingerprint: fingerprintOf(input) }
      return answerWith(reply, await runOnce(deps, request, (claim) => createIssue(deps, caller, input, claim)))
    }),
  )
  routes.put<Route>(
    '/:unikey/issues/:id.json',
    written,
    forCaller('writes', async (deps, caller, { headers, body, params }, reply) => {
      const id = idOf(params.id)
      const input = readChange(body, settings)
      const request = {
        owner: caller.owner,
        key: readKey(headers['idempotency-key']),
        scope: `issue/${id}`,
        fingerprint: fingerprintOf(input),
      }
      return answerWith(reply, await runOnce(deps, request, (claim) => changeIssue(deps, caller, id, input, claim)))
    }),
  )
  routes.post<Route>(
    '/:unikey/uploads.json',
    forCaller('uploads', async (deps, caller, { headers, query, body }, reply) => {
      if (!/^application\/octet-stream\s*(;|$)/i.test(headers['content-type'] ?? '')) throw new TrackerRefusal('NOT_A_FILE')
      const { 'content-length': length } = headers
      const request = { filename: query['filename'], length: length === undefined ? undefined : Number(length), file: body as Readable }
      return reply.code(201).send(await receiveUpload(deps, caller, request))
    }),
  )
}
