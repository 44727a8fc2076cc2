import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from '../auth/requireBearer.ts'
import type { CampusState } from '../campusState.ts'
import { readText } from '../database/readRow.ts'
import { CampusError } from './campusError.ts'

/**
 * Runs `work` in one transaction and answers 200 with its value. With an `Idempotency-Key` (CALL-O3) the same person's same request gets the
 * stored answer instead, another request with that key 422, and a twin that still runs is waited for. Refusals are not kept.
 */
export async function idempotent(
  campus: CampusState,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<object>,
): Promise<FastifyReply> {
  const key = keyOf(request)
  if (key === undefined) return reply.send(await campus.database.tx(work))
  const { personId } = callerOf(request)
  const outcome = await campus.database.tx(async () => {
    const known = await claimKey(campus, personId, key, fingerprintOf(request))
    if (known !== undefined) return { text: known, replayed: true }
    const text = JSON.stringify(await work())
    await campus.database.query('UPDATE campus.idempotency SET status = 200, body = $3 WHERE person_id = $1 AND key = $2', [
      personId,
      key,
      text,
    ])
    return { text, replayed: false }
  })
  if (outcome.replayed) reply.header('Idempotency-Replayed', 'true')
  return reply.type('application/json; charset=utf-8').send(outcome.text)
}

/** The stored answer for a key, or undefined when this call is the first and now holds it. The unique row makes a twin wait for this transaction. */
async function claimKey(campus: CampusState, personId: number, key: string, fingerprint: string): Promise<string | undefined> {
  const claimed = await campus.database.query(
    'INSERT INTO campus.idempotency (person_id, key, fingerprint, made_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING key',
    [personId, key, fingerprint, campus.clock.now().toISOString()],
  )
  if (claimed.length > 0) return undefined
  const [row] = await campus.database.query('SELECT fingerprint, body FROM campus.idempotency WHERE person_id = $1 AND key = $2', [
    personId,
    key,
  ])
  if (row === undefined || readText(row, 'fingerprint') !== fingerprint) throw new CampusError('IDEMPOTENCY_KEY_REUSED')
  return readText(row, 'body')
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[!-~]{1,200}$/.test(key)) throw new CampusError('IDEMPOTENCY_KEY_INVALID')
  return key
}

function fingerprintOf(request: FastifyRequest): string {
  const body =
    typeof request.body === 'object' && request.body !== null ? Object.entries(request.body).sort(([a], [b]) => (a < b ? -1 : 1)) : null
  return createHash('sha256')
    .update(JSON.stringify([request.method, request.url, body]))
    .digest('base64url')
}
