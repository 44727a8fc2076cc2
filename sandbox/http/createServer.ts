import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { CampusAddress } from '../campusState.ts'
import { answerFault, cutAnswer, dropConnection, HALF } from '../control/answerFault.ts'
import type { CallRecord } from '../control/callLog.ts'
import type { FaultOrder } from '../control/faultBoard.ts'
import { CampusError, errorBody } from './campusError.ts'
import { answerCrossOrigin } from './crossOrigin.ts'
import type { RefusalCode } from './errorCatalogue.ts'

const bodyLimit = 64 * 1024

/** An HTTP server for one address, without routes: CORS, faults, the call log, parsers and error answers. */
export function createServer(address: CampusAddress): FastifyInstance {
  const app = Fastify({
    logger: address.campus.log,
    bodyLimit,
    forceCloseConnections: true,
    ajv: { customOptions: { allErrors: true, removeAdditional: false, coerceTypes: false } },
  })
  addParsers(app)
  const records = new WeakMap<FastifyRequest, CallRecord>()
  const lateFaults = new WeakMap<FastifyRequest, FaultOrder>()
  app.addHook('onRequest', async (request, reply) => {
    const record = recordCall(address, request, reply)
    if (record !== undefined) records.set(request, record)
    const { origins } = address.campus
    if (answerCrossOrigin(request, reply, origins, address.university.refusesUnknownHeaders).done) return reply
    if (record !== undefined && (await meetFault(address, request, reply, lateFaults))) return reply
    await address.campus.ensureWeek()
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = lateFaults.get(request)
    if (fault === undefined) return payload
    if (fault.kind === 'none') dropConnection(reply)
    if (fault.kind === 'cut') cutAnswer(reply)
    if (fault.kind === '500') reply.code(500).type('application/json')
    return fault.kind === '500' ? JSON.stringify(errorBody('INTERNAL_ERROR')) : HALF
  })
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply, records.get(request)))
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(errorBody('NOT_FOUND')))
  return app
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

function recordCall(address: CampusAddress, request: FastifyRequest, reply: FastifyReply): CallRecord | undefined {
  const [path = '/', query = ''] = request.url.split('?')
  if (path.startsWith('/__campus') || path.startsWith('/assets/')) return undefined
  const { origin, authorization, 'idempotency-key': key } = request.headers
  const record: CallRecord = {
    at: address.campus.clock.now().toISOString(),
    university: address.university.unikey,
    address: address.base(),
    method: request.method,
    path,
    query,
    origin: origin ?? null,
    idempotencyKey: typeof key === 'string' ? key : null,
    authorization: authorization !== undefined,
    status: null,
  }
  address.campus.calls.add(record)
  const note = () => {
    record.status = reply.raw.writableFinished ? reply.raw.statusCode : 0
  }
  reply.raw.once('finish', note).once('close', note)
  return record
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
  const status = error.statusCode ?? 500
  if (status < 500) {
    const code = codesOfFastify[status] ?? 'INVALID_REQUEST'
    return reply.code(status).send({ ...errorBody(code), status })
  }
  request.log.error(error)
  if (record !== undefined) record.error = error.message
  return reply.code(500).send(errorBody('INTERNAL_ERROR'))
}
