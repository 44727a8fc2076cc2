import type { CompiledCall, Manifest } from '../compiled/compiled.ts'
import type { Scope } from '../expression/index.ts'
import type { Clock, Files, Random } from '../ports.ts'
import { type CallError, isUnknown, mayHelp, type Outcome } from './callError.ts'
import type { CallKeys } from './callKeys.ts'
import { type Bases, prepareRequest, type Request } from './prepareRequest.ts'
import { type Answer, type AnswerContext, errorOf, type OnMisfit, readAnswer } from './readAnswer.ts'
import type { RefusalTable } from './refusals.ts'
import type { Bearer, Session } from './session.ts'

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
  readonly files: Pick<Files, 'read' | 'keep'>
  readonly session: Session
  /** The session that the page shows: another tab may have ended it since. */
  bearer(): Bearer
  readonly keys: CallKeys
  readonly quiet: Manifest['quiet']
  readonly refusals: RefusalTable
  bases(): Bases
  /** Names that every call may read: university, env, language, now. */
  scope(): Scope
  unknownText(): string
  /** Whether this university's server accepts an Idempotency-Key (decision 8). */
  takesKeys(): boolean
  readonly misfit?: OnMisfit | undefined
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

const NONE: Answer = { status: 0, headers: {}, text: '' }

/**
 * Sends a request with the token; after a 401 once more with a refreshed token (SESSION-15 to SESSION-22). Nothing is sent for a session
 * that is over, and what it is answered is nobody's: both read as a lost connection.
 */
async function answerTo(
  deps: CallDeps,
  order: CallOrder,
  { request, bearer }: { readonly request: Request; readonly bearer: Bearer },
): Promise<Answer> {
  const isEnded = order.call.auth === 'ended'
  const sent = async (token: string | undefined): Promise<Answer> => {
    const headers = token !== undefined && request.carriesToken ? { Authorization: `Bearer ${token}` } : {}
    const answer = await deps.transport({ ...request, call: order.id, headers: { ...request.headers, ...headers } }, order.signal ?? NEVER)
    return bearer() === undefined ? NONE : answer
  }
  const held = bearer()
  if (held === undefined) return NONE
  const token = isEnded ? deps.session.endedToken() : held.token
  const first = await sent(token)
  if (first.status !== 401 || token === undefined || !request.carriesToken || isEnded) return first
  const refreshed = await deps.session.refresh(token, bearer)
  if (refreshed === 'unreachable') return NONE
  const next = bearer()?.token
  if (refreshed === 'ended' || next === undefined) return first
  const again = await sent(next)
  // A 401 on the second try counts as a failed refresh (SESSION-O19).
  if (again.status === 401) deps.session.expire(next)
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
  const bases = deps.bases()
  const bearer = deps.bearer()
  const prepared = prepareRequest(call, args, { bases, scope, files: deps.files, token: bearer()?.token })
  const context: AnswerContext = {
    id,
    call,
    method: call.method,
    path: prepared?.path ?? '',
    quiet: deps.quiet,
    refusals: deps.refusals,
    unknownText: deps.unknownText(),
    scope,
    misfit: deps.misfit,
  }
  if (prepared === undefined) return { ok: false, error: errorOf(context, NONE, undefined) }

  // A key whose outcome is unknown is that of one person at one server.
  const { userName } = deps.scope()['session'] as { readonly userName: string }
  const subject = `${bases.university} ${userName} ${order.subject ?? id}`
  const { once = false } = call
  // The gateway's own routes know keys, whatever the university's server does.
  const takesKeys = call.base === 'helpdesk' || deps.takesKeys()
  const key = once && takesKeys ? deps.keys.keyFor(subject, id, args, once === true ? undefined : once.for) : undefined
  const request = key === undefined ? prepared : { ...prepared, headers: { ...prepared.headers, 'Idempotency-Key': key } }
  const isRead = order.kind === 'query' && (call.method === 'GET' || call.safe === true)
  const tries = isRead && call.method === 'GET' && call.retry !== false ? RETRIES : 0

  for (let attempt = 0; ; attempt++) {
    const outcome = readAnswer(context, await answerTo(deps, order, { request, bearer }), deps.files)
    if (key !== undefined) deps.keys.settled(subject, key, outcome.ok ? 'done' : isUnknown(outcome.error.status) ? 'unknown' : 'refused')
    const isWanted = order.signal?.aborted !== true && bearer() !== undefined
    const again = !outcome.ok && attempt < tries && mayTryAgain(outcome.error) && isWanted
    if (!again) return outcome
    await new Promise<void>((resolve) => deps.clock.after(RETRY_WAIT * (attempt + 1), resolve))
  }
}

const mayTryAgain = (error: CallError): boolean => mayHelp(error.status) && !(error.quiet && error.errorCode !== '')
