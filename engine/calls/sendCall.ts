import type { CompiledCall, Manifest } from '../compiled/compiled.ts'
import type { Scope } from '../expression/index.ts'
import type { Clock, Files, Random } from '../ports.ts'
import { type CallError, isUnknown, mayHelp, type Outcome } from './callError.ts'
import type { CallKeys } from './callKeys.ts'
import { type Bases, prepareRequest, type Request } from './prepareRequest.ts'
import { type Answer, type AnswerContext, errorOf, readAnswer } from './readAnswer.ts'
import type { RefusalTable } from './refusals.ts'
import type { Session } from './session.ts'

/** Sends one request, once. Resolves with status 0 on a timeout or a network failure; never rejects. */
export type Transport = (request: SentRequest, signal: AbortSignal) => Promise<Answer>
/** A request with the id of its call. */
export interface SentRequest extends Request {
  /** Id of the call, for logs; omitted for requests outside the catalogue. */
  readonly call?: string
}

/** Dependencies of sending calls. */
export interface CallDeps {
  readonly transport: Transport
  readonly clock: Clock
  readonly random: Random
  readonly files: Pick<Files, 'read'>
  readonly session: Session
  readonly keys: CallKeys
  readonly quiet: Manifest['quiet']
  readonly refusals: RefusalTable
  bases(): Bases
  /** Names that every call may read: university, env, language, now. */
  scope(): Scope
  unknownText(): string
  /** Whether this university's server accepts an Idempotency-Key (decision 8). */
  takesKeys(): boolean
}

/** A call of the catalogue with its arguments. */
export interface CallOrder {
  readonly id: string
  readonly call: CompiledCall
  readonly args: Readonly<Record<string, unknown>>
  readonly kind: 'query' | 'command'
  /** The row or command that was pressed; idempotency keys are scoped to it. */
  readonly subject?: string
  readonly signal?: AbortSignal
}

const RETRIES = 2
const RETRY_WAIT = 1000
const NEVER = new AbortController().signal

/** The arguments with defaults. A null counts as not given, so that bodies and query strings omit it (RESV-82, RESV-83). */
function withDefaults(call: CompiledCall, args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const filled: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(call.params ?? {})) {
    const given = args[name]
    if (given !== undefined && given !== null) filled[name] = given
    else if (Object.hasOwn(schema as object, 'default')) filled[name] = (schema as { default: unknown }).default
  }
  return filled
}

/** Whether a required argument of the call is missing (no default, not nullable): a query then waits. */
export const lacksArgument = (call: CompiledCall, args: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(call.params ?? {}).some(([name, schema]) => {
    const { type, nullable } = schema as { readonly type?: unknown; readonly nullable?: unknown }
    const mayBeNull = nullable === true || type === 'null' || (Array.isArray(type) && type.includes('null'))
    return (args[name] ?? null) === null && !mayBeNull && !Object.hasOwn(schema as object, 'default')
  })

/** Sends a request with the token; after a 401 once more with a refreshed token (SESSION-15 to SESSION-22). */
async function answerTo(deps: CallDeps, order: CallOrder, request: Request, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const signal = order.signal ?? NEVER
  const token = order.call.auth === 'ended' ? deps.session.endedToken() : deps.session.token()
  const sent = (bearer: string | undefined) =>
    deps.transport(
      {
        ...request,
        call: order.id,
        headers: bearer !== undefined && request.carriesToken ? { ...headers, Authorization: `Bearer ${bearer}` } : headers,
      },
      signal,
    )
  const first = await sent(token)
  if (first.status !== 401 || token === undefined || !request.carriesToken || order.call.auth === 'ended') return first
  const refreshed = await deps.session.refresh(token)
  if (refreshed === 'unreachable') return { status: 0, headers: {}, text: '' }
  if (refreshed === 'ended') return first
  const again = await sent(deps.session.token())
  // A 401 on the second try counts as a failed refresh (SESSION-O19).
  if (again.status === 401) deps.session.expire()
  return again
}

/**
 * Sends a call of the catalogue and resolves with its result or error object. A query is retried up to twice where that can help
 * (CALL-09, CALL-O4); a mutation is sent once, with the idempotency key of its press (CALL-O3). Never rejects.
 */
export async function sendCall(deps: CallDeps, order: CallOrder): Promise<Outcome> {
  const { call, id } = order
  const args = withDefaults(call, order.args)
  const draw = Object.fromEntries(Object.keys(call.draw ?? {}).map((name) => [name, deps.random.uuid()]))
  const scope: Scope = Object.assign(Object.create(deps.scope()), { params: args, draw })
  const request = prepareRequest(call, args, { bases: deps.bases(), scope, files: deps.files, token: deps.session.token() })
  const context: AnswerContext = {
    id,
    call,
    method: call.method,
    path: request?.path ?? '',
    quiet: deps.quiet,
    refusals: deps.refusals,
    unknownText: deps.unknownText(),
    scope,
  }
  if (request === undefined) return { ok: false, error: errorOf(context, { status: 0, headers: {}, text: '' }, undefined) }

  const subject = order.subject ?? id
  const key = call.once === true && deps.takesKeys() ? deps.keys.keyFor(subject, id, args) : undefined
  const headers = key === undefined ? request.headers : { ...request.headers, 'Idempotency-Key': key }
  const isRead = order.kind === 'query' && (call.method === 'GET' || call.safe === true)
  const tries = isRead && call.method === 'GET' && call.retry !== false ? RETRIES : 0

  for (let attempt = 0; ; attempt++) {
    const outcome = readAnswer(context, await answerTo(deps, order, request, headers))
    if (key !== undefined) deps.keys.settled(subject, key, outcome.ok || !isUnknown(outcome.error.status))
    const again = !outcome.ok && attempt < tries && mayTryAgain(outcome.error) && order.signal?.aborted !== true
    if (!again) return outcome
    await new Promise<void>((resolve) => deps.clock.after(RETRY_WAIT * (attempt + 1), resolve))
  }
}

const mayTryAgain = (error: CallError): boolean => mayHelp(error.status) && !(error.quiet && error.errorCode !== '')
