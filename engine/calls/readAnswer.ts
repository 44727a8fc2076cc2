import type { CompiledCall, JsonSchema, Manifest } from '../compiled/compiled.ts'
import { isMap } from '../data/isMap.ts'
import { evaluate, isTrue, type Scope, type Tree } from '../expression/index.ts'
import { localizeText } from '../format/localizeText.ts'
import type { Files } from '../ports.ts'
import type { CallError, Outcome } from './callError.ts'
import { conform } from './conform.ts'
import { type RefusalTable, refusalOf } from './refusals.ts'
import { unnest } from './unnest.ts'

/** An HTTP response; `status` 0 if there was none. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Empty where it is a file. */
  readonly text: string
  /** A file, where the request wanted one and the status is a success. */
  readonly bytes?: Uint8Array
}

/** Hears of each successful answer that does not conform to the schema of its call: the call, a JSON pointer to what does not, and the schema. */
export type OnMisfit = (call: string, at: string, schema: JsonSchema) => void

export interface AnswerContext {
  readonly id: string
  readonly call: CompiledCall
  readonly method: string
  readonly path: string
  /** Conditions of failures without a general toast (CALL-26 to CALL-44). */
  readonly quiet: Manifest['quiet']
  readonly refusals: RefusalTable
  /** Fallback message in Persian for unknown errors (CALL-16). */
  readonly unknownText: string
  /** Scope with params, draw, university, env … */
  readonly scope: Scope
  readonly misfit?: OnMisfit | undefined
}

const words = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Success is 200 to 302 (CALL-03, CALL-04). */
export const isSuccess = (status: number): boolean => status >= 200 && status <= 302

function parseBody(text: string): { readonly body?: unknown; readonly broken: boolean } {
  if (text.trim() === '') return { broken: false }
  try {
    return { body: JSON.parse(text), broken: false }
  } catch {
    return { broken: true }
  }
}

/** The type without its parameters. */
const mimeTypeOf = ({ headers }: Answer): string => (headers['content-type'] ?? '').split(';')[0]?.trim() ?? ''

const within = (scope: Scope, names: Readonly<Record<string, unknown>>): Scope => Object.assign(Object.create(scope), names)

/** The error object of a failed call (CALL-14 to CALL-17, CALL-O5), with the text of its own error table. */
export function errorOf(context: AnswerContext, answer: Answer, body: unknown): CallError {
  const data = isMap(body) ? body : {}
  const message = words(data['message'])
  const resource = words(data['messageResource'])
  const errorCode = resource || words(data['errorCode'])
  const scope = within(context.scope, { body: body ?? {}, status: answer.status, headers: answer.headers, text: answer.text })
  const found = context.call.errorText === undefined ? undefined : words(evaluate(context.call.errorText as Tree, scope)) || undefined
  const plain: Omit<CallError, 'quiet' | 'shown' | 'refusal'> = {
    call: context.id,
    status: answer.status,
    errorCode,
    messageFa: words(data['messageFa']) || message || context.unknownText,
    messageEn: words(data['messageEn']) || 'API failed',
    ...(body === undefined ? {} : { data: body }),
    text: found ?? '',
    named: message !== '' && resource !== '',
  }
  const inError = within(scope, { error: plain })
  const shown = Object.values(context.call.errors ?? {}).find((entry) => isTrue(entry.when as Tree, inError))
  const listed = Array.isArray(context.call.quiet) ? context.call.quiet.includes(errorCode) : context.call.quiet === true
  // A call of an ended session (its logout) raises no portal-wide error.
  const refusal = context.call.auth === 'ended' ? undefined : refusalOf(context.refusals, inError)
  const failed = within(inError, { request: { method: context.method, path: context.path.split('?')[0] } })
  const isQuiet = Object.values(context.quiet).some((when) => isTrue(when as Tree, failed))
  return {
    ...plain,
    quiet: refusal !== undefined || listed || isQuiet,
    ...(refusal === undefined ? {} : { refusal }),
    ...(shown === undefined ? {} : { shown: localizeText(shown.text, inError) }),
  }
}

/**
 * Parses a response into the call's result or error object. A body that does not conform to `result` is a failure with status 0,
 * never a partial result. A file is kept in memory, and the result is what a page knows of it.
 */
export function readAnswer(context: AnswerContext, answer: Answer, { keep }: Pick<Files, 'keep'>): Outcome {
  const { body, broken } = parseBody(answer.text)
  const fail = (status: number): Outcome => {
    const error = errorOf(context, { ...answer, status }, body)
    const isAnswer = context.call.nothingWhen !== undefined && isTrue(context.call.nothingWhen as Tree, within(context.scope, { error }))
    return isAnswer ? { ok: true, result: null } : { ok: false, error }
  }
  if (!isSuccess(answer.status)) return fail(answer.status)
  const scope = within(context.scope, { body, status: answer.status, headers: answer.headers, text: answer.text })
  if (context.call.failsWhen !== undefined && isTrue(context.call.failsWhen as Tree, scope)) return fail(answer.status)
  if (context.call.gives === 'file') {
    if (answer.bytes === undefined) return fail(0)
    return { ok: true, result: keep(answer.bytes, { name: '', type: mimeTypeOf(answer) }) }
  }
  const { result } = context.call
  const misfit = (at: string): Outcome => {
    context.misfit?.(context.id, at, result ?? {})
    return fail(0)
  }
  if (broken && result !== undefined) return misfit('')
  const selected = context.call.select === undefined ? body : evaluate(context.call.select as Tree, scope)
  const rows = context.call.unnest === undefined ? selected : unnest(selected, context.call.unnest)
  if (result === undefined) return { ok: true, result: rows }
  const fitted = conform(result, rows)
  return fitted.ok ? { ok: true, result: fitted.value } : misfit(fitted.at)
}
