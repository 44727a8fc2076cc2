import { createHash } from 'node:crypto'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { drained, drainOnClose } from '../../../server/drainOnClose.ts'
import { refuseUnfit } from '../../../server/refuseUnfit.ts'
import { timeLimits } from '../../../server/timeLimits.ts'
import { dropConnection } from '../../control/answerFault.ts'
import type { FaultOrder } from '../../control/faultBoard.ts'
import { DatabaseUnavailable } from '../../database/database.ts'
import { recordCall } from '../../http/recordCall.ts'
import type { TrackerDeps } from '../trackerDeps.ts'
import { TRACKER_NAME } from '../trackerName.ts'
import { answerTrackerFault, LATE_BODIES, sendServerError } from './answerTrackerFault.ts'
import { formMembers } from './bodyOf.ts'
import { sendErrorPage } from './trackerPage.ts'
import { TrackerRefusal } from './trackerRefusal.ts'

/** Bytes of a body. A file that is larger than the tracker takes is read to its end before it is refused. */
const BODY_LIMIT = 16 * 1024 * 1024
const times = { request: 70_000, checks: 10_000 }
/** Grace period for requests under way at shutdown, ms. */
const patience = 10_000
/** Characters that the web server of a Redmine refuses in an address that is not encoded. */
const RAW = /["<>]/
const isEncoded = (url: string): boolean => {
  try {
    decodeURIComponent(url)
    return !RAW.test(url)
  } catch {
    return false
  }
}

/** The HTTP server of the tracker, without routes: limits, faults, the call log, parsers and the error answers of a Redmine. */
export function createTrackerServer({ campus, base }: TrackerDeps): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    ...timeLimits(campus.times ?? times),
    ...drained,
    frameworkErrors: (_error, _request, reply) => empty(reply, 400),
  })
  addParsers(app)
  refuseUnfit(app, (reply) => empty(reply, 400))
  const lateFaults = new WeakMap<FastifyRequest, FaultOrder>()
  app.addHook('onRequest', async (request, reply) => {
    recordCall({ campus, server: TRACKER_NAME, base: base() }, request, reply)
    if (!isEncoded(request.url)) return empty(reply, 400)
    const fault = campus.demo ? campus.faults.take(TRACKER_NAME, request.method, request.url.split('?')[0] ?? '/') : undefined
    if (fault?.after === true) lateFaults.set(request, fault)
    else if (fault !== undefined && (await answerTrackerFault(fault, request, reply, campus.faults)).done) return reply
    await campus.upkeep()
    return undefined
  })
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('X-Content-Type-Options', 'nosniff').header('X-Frame-Options', 'SAMEORIGIN')
    const fault = lateFaults.get(request)
    if (fault === undefined) return withTag(request, reply, payload)
    if (fault.kind === 'none') dropConnection(reply)
    if (fault.kind === '500') reply.code(500)
    reply.type(fault.kind === 'html' ? 'text/html' : 'application/json').removeHeader('Content-Length')
    return LATE_BODIES[fault.kind] ?? ''
  })
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply))
  app.setNotFoundHandler((_request, reply) => sendErrorPage(reply, 404))
  drainOnClose(app, patience)
  return app
}

/** Gives a JSON answer the tag of its content, and answers 304 to a client that has it already. */
function withTag(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (reply.statusCode !== 200 || typeof payload !== 'string' || request.method !== 'GET' || !isJson(reply)) return payload
  const tag = `W/"${createHash('sha256').update(payload).digest('hex').slice(0, 32)}"`
  reply.header('ETag', tag).header('Cache-Control', 'max-age=0, private, must-revalidate')
  if (request.headers['if-none-match'] !== tag) return payload
  reply.code(304)
  return ''
}

const isJson = (reply: FastifyReply): boolean => String(reply.getHeader('Content-Type')).startsWith('application/json')

/** An answer without a body, as a Redmine gives it to callers of its API. */
const empty = (reply: FastifyReply, status: number): FastifyReply =>
  reply
    .code(status)
    .type(status === 400 ? 'text/html' : 'application/json')
    .send('')

function addParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, body.toString(), done)
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, formMembers(body.toString()))
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof TrackerRefusal) {
    if (error.asPage) return sendErrorPage(reply, error.status)
    if (error.errors !== undefined) return reply.code(error.status).send({ errors: error.errors })
    if (error.status === 401) reply.header('WWW-Authenticate', 'Basic realm="Redmine API"')
    return empty(reply, error.status)
  }
  if (error instanceof DatabaseUnavailable) return sendErrorPage(reply, 503)
  const status = error.statusCode ?? 500
  return status < 500 ? empty(reply, status) : sendServerError(request, reply)
}
