import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashWithSalt } from '../auth/passwordHash.ts'
import { callerOf } from '../auth/requireBearer.ts'
import type { CampusState } from '../campusState.ts'
import { readNumber, readText } from '../database/readRow.ts'
import { CampusError, errorBody } from './campusError.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body holds a secret, of which a fast hash must not be stored. */
    readonly holdsSecret?: boolean
  }
}

/** A stored response. */
interface StoredResponse {
  readonly status: number
  readonly text: string
}

/** Statuses after which a client retries with the same key (CALL-O3), so they are not stored. */
const isUnsettled = (status: number): boolean => status >= 500 || [401, 408, 409, 429].includes(status)

/**
 * Runs `work` in one transaction and responds with its value, or with its error. With an `Idempotency-Key` (CALL-O3) a repeated request of the same person
 * gets the stored response instead, another request with that key 422, and a concurrent duplicate waits. An error is stored too: it ends the
 * key, and a delayed duplicate must not perform later what was refused. A `CampusError` that is returned, not thrown, refuses and keeps what the work has written; the
 * key is free again if its status is one after which clients retry. `finish` makes the answer of a success, after the transaction and at each repetition: for work that asks
 * another server, which must not hold a transaction open, and must give the same answer again.
 */
export async function idempotent(
  campus: CampusState,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<object>,
  finish?: (done: unknown) => Promise<object>,
): Promise<FastifyReply> {
  const key = keyOf(request)
  if (key === undefined) {
    const answer = await campus.database.tx(work)
    const body = bodyOf(answer)
    return reply.code(statusOf(answer)).send(finish === undefined || answer instanceof CampusError ? body : await finish(body))
  }
  const { personId } = callerOf(request)
  const print = await fingerprintOf(request, key)
  const outcome = await campus.database.tx(async () => {
    const known = await claimKey(campus, personId, key, print)
    if (known !== undefined) return { ...known, replayed: true }
    const answer = await answerOf(campus, work)
    await settleKey(campus, personId, key, answer)
    return { ...answer, replayed: false }
  })
  if (outcome.replayed) reply.header('Idempotency-Replayed', 'true')
  if (finish !== undefined && outcome.status === 200) return reply.send(await finish(JSON.parse(outcome.text)))
  return reply.code(outcome.status).type('application/json; charset=utf-8').send(outcome.text)
}

/** The response of the work; an error rolls back to the savepoint before the work, not the entire transaction. */
async function answerOf({ database }: CampusState, work: () => Promise<object>): Promise<StoredResponse> {
  await database.query('SAVEPOINT work')
  try {
    const answer = await work()
    return { status: statusOf(answer), text: JSON.stringify(bodyOf(answer)) }
  } catch (error) {
    if (!(error instanceof CampusError) || isUnsettled(error.status)) throw error
    await database.query('ROLLBACK TO SAVEPOINT work')
    return { status: statusOf(error), text: JSON.stringify(bodyOf(error)) }
  }
}

const statusOf = (answer: object): number => (answer instanceof CampusError ? answer.status : 200)

const bodyOf = (answer: object): object => (answer instanceof CampusError ? errorBody(answer.code, answer.data) : answer)

/** The stored response for a key, or undefined when this call is the first and now owns it. The unique row makes a duplicate wait for this transaction. */
async function claimKey(campus: CampusState, personId: number, key: string, fingerprint: string): Promise<StoredResponse | undefined> {
  const claimed = await campus.database.query(
    'INSERT INTO campus.idempotency (person_id, key, fingerprint, made_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING key',
    [personId, key, fingerprint, campus.clock.now().toISOString()],
  )
  if (claimed.length > 0) return undefined
  const [row] = await campus.database.query('SELECT fingerprint, status, body FROM campus.idempotency WHERE person_id = $1 AND key = $2', [
    personId,
    key,
  ])
  if (row === undefined || readText(row, 'fingerprint') !== fingerprint) throw new CampusError('IDEMPOTENCY_KEY_REUSED')
  return { status: readNumber(row, 'status'), text: readText(row, 'body') }
}

async function settleKey({ database }: CampusState, personId: number, key: string, { status, text }: StoredResponse): Promise<void> {
  if (isUnsettled(status)) await database.query('DELETE FROM campus.idempotency WHERE person_id = $1 AND key = $2', [personId, key])
  else
    await database.query('UPDATE campus.idempotency SET status = $3, body = $4 WHERE person_id = $1 AND key = $2', [
      personId,
      key,
      status,
      text,
    ])
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[!-~]{1,200}$/.test(key)) throw new CampusError('IDEMPOTENCY_KEY_INVALID')
  return key
}

/** Differs between two requests with one key. */
async function fingerprintOf(request: FastifyRequest, key: string): Promise<string> {
  const body = Buffer.isBuffer(request.body)
    ? request.body.toString('base64')
    : typeof request.body === 'object' && request.body !== null
      ? Object.entries(request.body).sort(([a], [b]) => (a < b ? -1 : 1))
      : null
  const text = JSON.stringify([request.method, request.url, body])
  if (request.routeOptions.config.holdsSecret === true) return hashWithSalt(text, key)
  return createHash('sha256').update(text).digest('base64url')
}
