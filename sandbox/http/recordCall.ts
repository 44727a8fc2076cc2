import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CampusState } from '../campusState.ts'
import type { CallRecord } from '../control/callLog.ts'
import { withoutSecrets } from './withoutSecrets.ts'

/** Which server a call reached: its campus, its unikey or name, and its address. */
interface Reached {
  readonly campus: Pick<CampusState, 'clock' | 'calls'>
  readonly server: string
  readonly base: string
}

/** Adds a request to the call log, and its status once it is answered. undefined for controls and pictures, which are not recorded. */
export function recordCall({ campus, server, base }: Reached, request: FastifyRequest, reply: FastifyReply): CallRecord | undefined {
  const [path = '/', query = ''] = request.url.split('?')
  if (request.routeOptions.url?.startsWith('/__campus') === true || path.startsWith('/assets/')) return undefined
  const { origin, authorization, 'idempotency-key': key } = request.headers
  const record: CallRecord = {
    at: campus.clock.now().toISOString(),
    university: server,
    address: base,
    method: request.method,
    path,
    query: withoutSecrets(query),
    origin: origin ?? null,
    idempotencyKey: typeof key === 'string' ? key : null,
    authorization: authorization !== undefined,
    headers: Object.keys(request.headers).sort(),
    status: null,
  }
  campus.calls.add(record)
  const note = () => {
    record.status = reply.raw.writableFinished ? reply.raw.statusCode : 0
  }
  reply.raw.once('finish', note).once('close', note)
  return record
}
