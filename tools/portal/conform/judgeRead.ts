import { conform, isSuccess, unnest } from '../../../engine/calls/index.ts'
import type { CompiledCall } from '../../../engine/compiled/compiled.ts'
import { isMap } from '../../../engine/data/isMap.ts'
import { evaluate, type Scope, type Tree } from '../../../engine/expression/index.ts'
import type { Finding } from './finding.ts'
import { misfits, wrongDates } from './misfits.ts'
import type { Made } from './openServer.ts'
import type { Probe } from './probingTransport.ts'
import { shapeOf } from './shapeOf.ts'

/** Share of a call's timeout after which an answer counts as slow. */
const SLOW = 0.25
const TLS = /CERT|TLS|SSL|VERIFY|SELF_SIGNED|ALTNAME/

export type Judged =
  | { readonly state: 'fine'; readonly findings: readonly Finding[] }
  | { readonly state: 'refused'; readonly code: string; readonly findings: readonly Finding[] }

export const finding = (kind: Finding['kind'], expected: string, got: string, at = ''): Finding => ({ kind, at, expected, got })

/** The JSON body of an answer; `undefined` for none, or another format. */
export function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const seconds = (ms: number) => `${Math.round(ms / 100) / 10} s`

/** What is wrong with a request as such: no connection, certificate, redirect, time. */
export function transportFindings({ request, failure, givenUp, ms, status, headers }: Probe): readonly Finding[] {
  if (failure !== undefined) return [finding(TLS.test(failure) ? 'tls' : 'unreachable', 'HTTP 2xx', failure)]
  if (givenUp !== undefined) return [finding('late', `< ${seconds(givenUp)}`, `> ${seconds(givenUp)}`)]
  const location = headers['location']
  if (status >= 300 && status < 400 && status !== 304)
    return [
      finding('redirect', 'HTTP 200', `HTTP ${status}${location === undefined ? '' : ` → ${originOf(location, request.url)}`}`, 'Location'),
    ]
  return ms > request.timeout * SLOW ? [finding('slow', `< ${seconds(request.timeout * SLOW)}`, seconds(ms))] : []
}

const originOf = (location: string, base: string) => (URL.canParse(location, base) ? new URL(location, base).origin : '?')

/** The name of a refusal, as the portal reads it; empty without one. */
export function codeOf(text: string): string {
  const body = bodyOf(text)
  const code = isMap(body) ? (body['messageResource'] ?? body['errorCode']) : undefined
  return typeof code === 'string' ? code : ''
}

function formatFindings({ answer, headers }: Probe, call: CompiledCall): readonly Finding[] {
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim() ?? ''
  if (bodyOf(answer.text) === undefined) {
    const isPage = type === 'text/html' || /^\s*<(!doctype|html)/i.test(answer.text)
    if (call.result === undefined && answer.text.trim() === '') return []
    return [finding(isPage ? 'html' : 'broken', 'application/json', `${type || 'no Content-Type'}, ${answer.text.length} characters`)]
  }
  return /[/+]json$/.test(type) ? [] : [finding('contentType', 'application/json', type || 'missing', 'Content-Type')]
}

/** The rows that a call selects from an answer's body: what `result` describes. */
export function selected(call: CompiledCall, { answer, headers }: Probe, scope: Scope, select: unknown = call.select): unknown {
  const body = bodyOf(answer.text)
  const inner = Object.assign(Object.create(scope), { body, status: answer.status, headers, text: answer.text }) as Scope
  const found = select === undefined ? body : evaluate(select as Tree, inner)
  return call.unnest === undefined ? found : unnest(found, call.unnest)
}

function shapeFindings(call: CompiledCall, made: Made, probe: Probe, values: boolean): readonly Finding[] {
  if (call.result === undefined) return []
  const rows = selected(call, probe, made.scope)
  const fitted = conform(call.result, rows)
  if (fitted.ok) return wrongDates(call.examples, fitted.value, values)
  if (rows !== undefined && rows !== null) return misfits(call.result, rows, values)
  const body = bodyOf(probe.answer.text)
  const names = isMap(body) ? `object with ${Object.keys(body).slice(0, 8).join(', ') || 'nothing'}` : shapeOf(body, values)
  return [finding('wrapper', String(call.result['type'] ?? 'value'), names)]
}

/** Judges the answer to a read with a token, by the call as compiled. A refusal that has a name is none of the differences. */
export function judgeRead(call: CompiledCall, made: Made, probe: Probe, values: boolean): Judged {
  const wrong = transportFindings(probe)
  if (probe.answer.status === 0 || probe.answer.status === 307) return { state: 'fine', findings: wrong }
  const { status, text } = probe.answer
  if (made.outcome.ok && !isSuccess(status)) return { state: 'fine', findings: wrong }
  if (status >= 400) {
    const code = codeOf(text)
    if (status >= 500 || status === 401) return { state: 'fine', findings: [...wrong, finding('status', 'HTTP 200', `HTTP ${status}`)] }
    if (code === '') return { state: 'fine', findings: [...wrong, finding('unnamed', 'messageResource | errorCode', `HTTP ${status}`)] }
    return { state: 'refused', code, findings: wrong }
  }
  const format = formatFindings(probe, call)
  const isBroken = format.some(({ kind }) => kind === 'html' || kind === 'broken')
  return { state: 'fine', findings: [...wrong, ...format, ...(isBroken ? [] : shapeFindings(call, made, probe, values))] }
}
