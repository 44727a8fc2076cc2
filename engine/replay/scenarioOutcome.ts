import { conform, errorOf, type Outcome, requestPath } from '../calls/index.ts'
import { isMap } from '../data/isMap.ts'
import type { Scope } from '../expression/index.ts'
import { withNames } from '../screen/index.ts'
import type { ReplayPortal } from './openReplayPortal.ts'
import type { PendingCall } from './scriptedCalls.ts'

/** The outcome of a pending call: exactly one of `result`, `error` and `example`. */
export interface OutcomeStep {
  readonly call: string
  readonly result?: unknown
  readonly error?: unknown
  readonly example?: string
}
export type SettledOutcome = { readonly ok: true; readonly outcome: Outcome } | { readonly ok: false; readonly message: string }

/** The parts of a portal needed to resolve a call's outcome. */
export type ReplayedCalls = Pick<ReplayPortal, 'manifest' | 'call' | 'unknownText'>

/** Properties of an error object that are computed and never sent by a server. */
const COMPUTED = ['status', 'text', 'data', 'call', 'quiet', 'named', 'refusal', 'shown']
const refused = (message: string): SettledOutcome => ({ ok: false, message })

/**
 * Resolves a step's outcome as the real call layer would: a result gets its defaults and must fit the schema; an error gets its text from
 * the call's error table, and whether it is quiet. A message if the step is wrong.
 */
export function scenarioOutcome(portal: ReplayedCalls, step: OutcomeStep, pending: PendingCall, scope: Scope): SettledOutcome {
  const call = portal.call(step.call)
  if (call === undefined) return refused(`the portal has no call ${step.call}`)
  const example = step.example === undefined ? undefined : call.examples?.[step.example]
  if (step.example !== undefined && example === undefined) return refused(`${step.call} has no example "${step.example}"`)
  const outcome: OutcomeStep = example === undefined ? step : { call: step.call, ...example }

  if (outcome.error === undefined) {
    if (call.result === undefined) return { ok: true, outcome: { ok: true, result: outcome.result } }
    const fitted = conform(call.result, outcome.result)
    return fitted.ok
      ? { ok: true, outcome: { ok: true, result: fitted.value } }
      : refused(`the result does not fit ${step.call} at "${fitted.at}"`)
  }
  const error = isMap(outcome.error) ? outcome.error : {}
  const words = Object.fromEntries(Object.entries(error).filter(([name]) => !COMPUTED.includes(name)))
  const body = isMap(error['data']) ? { ...words, ...error['data'] } : words
  const hasBody = Object.keys(body).length > 0
  const inCall = withNames(scope, { params: pending.args, draw: {} })
  const context = {
    id: step.call,
    call,
    method: call.method,
    path: requestPath(call, pending.args, inCall) ?? '',
    quiet: portal.manifest.quiet,
    refusals: portal.manifest.refusals ?? {},
    unknownText: portal.unknownText(String(inCall['language'])),
    scope: inCall,
  }
  const status = typeof error['status'] === 'number' ? error['status'] : 0
  const text = typeof error['text'] === 'string' ? error['text'] : hasBody ? JSON.stringify(body) : ''
  return { ok: true, outcome: { ok: false, error: errorOf(context, { status, headers: {}, text }, hasBody ? body : undefined) } }
}
