import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { drained, drainOnClose } from '../../server/drainOnClose.ts'
import { refuseBrokenMessages } from '../../server/refuseBrokenMessages.ts'
import { refuseUnfit } from '../../server/refuseUnfit.ts'
import { type TimeLimits, timeLimits } from '../../server/timeLimits.ts'
import type { CampusAddress } from '../campusState.ts'
import { answerFault, loseAnswer } from '../control/answerFault.ts'
import type { CallRecord } from '../control/callLog.ts'
import type { FaultOrder } from '../control/faultBoard.ts'
import { DatabaseUnavailable } from '../database/database.ts'
import { addStrictAnswers } from '../strict/strictAnswers.ts'
import { CampusError, errorBody } from './campusError.ts'
import { answerCrossOrigin } from './crossOrigin.ts'
import type { RefusalCode } from './errorCatalogue.ts'
import { unboundedIn } from './inputs.ts'
import { recordCall } from './recordCall.ts'
import { withoutSecrets } from './withoutSecrets.ts'

/** Bytes of a body: of a call that declares one, and of any other. */
const bodyLimit = 64 * 1024
const noBody = 1024
/** A slow phone sends a file of 2 MB in a minute; the portal itself waits for 70 s. */
const times = { request: 70_000, checks: 10_000 }
/** Grace period for requests under way at shutdown, ms. */
const patience = 10_000

/** What a server does differently from its university. */
export interface ServerOptions {
  readonly times?: TimeLimits
  readonly refusesUnknownHeaders?: boolean
  /** False for a server whose answers no document lists: a strict campus answers them in full. */
  readonly strict?: boolean
}

/** An HTTP server for one address, without routes: limits, CORS, faults, the call log, parsers and error answers. */
export function createServer(address: CampusAddress, options: ServerOptions = {}): FastifyInstance {
  const { refusesUnknownHeaders = address.university.refusesUnknownHeaders } = options
  const app = Fastify({
    logger: address.campus.log && { serializers: { req: loggedRequest } },
    bodyLimit,
    ...timeLimits(address.campus.times ?? options.times ?? times),
    ...drained,
    clientErrorHandler: refuseBrokenMessages((status) => ({ ...errorBody('INVALID_REQUEST'), status })),
    // A path that cannot be decoded runs no hooks.
    frameworkErrors: (error, request, reply) => {
      answerCrossOrigin(request, reply, address.campus.origins, refusesUnknownHeaders)
      return sendError(error, request, ownHeaders(reply), undefined)
    },
    ajv: { customOptions: { allErrors: true, removeAdditional: false, coerceTypes: false } },
  })
  addParsers(app)
  app.addHook('onRoute', (route) => {
    if (route.schema?.body === undefined) route.bodyLimit ??= noBody
    const unbounded = ['params', 'querystring', 'body'].flatMap((part) =>
      unboundedIn(route.schema?.[part as 'params' | 'querystring' | 'body'], `/${part}`),
    )
    if (unbounded.length > 0) throw new Error(`${route.method} ${route.url}: ${unbounded.join(', ')}`)
  })
  refuseUnfit(app, (reply) => reply.code(400).send(errorBody('INVALID_REQUEST')))
  const records = new WeakMap<FastifyRequest, CallRecord>()
  const lateFaults = new WeakMap<FastifyRequest, FaultOrder>()
  app.addHook('onRequest', async (request, reply) => {
    const { campus, university, base } = address
    const record = recordCall({ campus, server: university.unikey, base: base() }, request, reply)
    if (record !== undefined) records.set(request, record)
    if (answerCrossOrigin(request, reply, address.campus.origins, refusesUnknownHeaders).done) return reply
    if (record !== undefined && (await meetFault(address, request, reply, lateFaults))) return reply
    await address.campus.upkeep()
  })
  if (address.campus.strict && options.strict !== false) addStrictAnswers(app)
  app.addHook('onSend', async (request, reply, payload) => {
    ownHeaders(reply)
    const fault = lateFaults.get(request)
    return fault === undefined ? payload : loseAnswer(fault, reply)
  })
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply, records.get(request)))
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(errorBody('NOT_FOUND')))
  drainOnClose(app, patience)
  return app
}

/** Answers are personal, unless a call says otherwise. */
function ownHeaders(reply: FastifyReply): FastifyReply {
  if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
  return reply.header('X-Content-Type-Options', 'nosniff')
}

function addParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients that set the header on every call also set it where there is no body.
    if (body === '') done(null, undefined)
    else parseJson(request, typeof body === 'string' ? body : body.toString('utf8'), done)
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())))
  })
}

/** What the log says of a request. */
function loggedRequest({ method, url, ip }: FastifyRequest) {
  const [path = '/', query] = url.split(/\?(.*)/s)
  return { method, url: query === undefined ? path : `${path}?${withoutSecrets(query)}`, remoteAddress: ip }
}

async function meetFault(
  address: CampusAddress,
  request: FastifyRequest,
  reply: FastifyReply,
  lateFaults: WeakMap<FastifyRequest, FaultOrder>,
): Promise<boolean> {
  const { faults, demo } = address.campus
  if (!demo) return false
  const fault = faults.take(address.university.unikey, request.method, request.url.split('?')[0] ?? '/')
  if (fault === undefined) return false
  if (fault.after === true) {
    lateFaults.set(request, fault)
    return false
  }
  return (await answerFault(fault, reply, faults)).done
}

const codesOfFastify: Readonly<Record<number, RefusalCode>> = { 413: 'PAYLOAD_TOO_LARGE', 415: 'UNSUPPORTED_MEDIA_TYPE' }

function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply, record: CallRecord | undefined): FastifyReply {
  if (error instanceof CampusError) return reply.headers(error.headers).code(error.status).send(errorBody(error.code, error.data))
  if (error.validation !== undefined) {
    const data = error.validation.map(({ instancePath, message }) => ({ path: `${error.validationContext ?? ''}${instancePath}`, message }))
    return reply.code(400).send(errorBody('INVALID_REQUEST', data))
  }
  if (error instanceof DatabaseUnavailable) {
    if (record !== undefined) record.error = error.message
    return reply.code(503).header('Retry-After', '1').send(errorBody('SERVICE_UNAVAILABLE'))
  }
  const status = error.statusCode ?? 500
  if (status < 500) {
    const code = codesOfFastify[status] ?? 'INVALID_REQUEST'
    return reply.code(status).send({ ...errorBody(code), status })
  }
  request.log.error(error)
  if (record !== undefined) record.error = error.message
  return reply.code(500).send(errorBody('INTERNAL_ERROR'))
}
