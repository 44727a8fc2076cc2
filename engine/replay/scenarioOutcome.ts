import { conform, errorOf, type Outcome, requestPath } from '../calls/index.ts'
import { isMap } from '../data/isMap.ts'
import type { Scope } from '../expression/index.ts'
import { withNames } from '../screen/index.ts'
import type { ReplayPortal } from './openReplayPortal.ts'
import type { PendingCall } from './scriptedCalls.ts'

/** How a pending call settles: one of the three. */
export interface OutcomeStep {
  readonly call: string
  readonly result?: unknown
  readonly error?: unknown
  readonly example?: string
}
export type SettledOutcome = { readonly ok: true; readonly outcome: Outcome } | { readonly ok: false; readonly message: string }

/** What is asked of a portal to know how a call comes out. */
export type ReplayedCalls = Pick<ReplayPortal, 'manifest' | 'call' | 'unknownText'>

/** Keys of an error object that are computed and never come from a server. */
const COMPUTED = ['status', 'text', 'data', 'call', 'quiet', 'named', 'refusal', 'shown']
const refused = (message: string): SettledOutcome => ({ ok: false, message })

/**
 * The outcome that a step tells of, completed as the real call layer would: defaults of `result` are filled in and anything that does not fit is
 * refused; an error gets its own words, its silence and the text of the call's error table.
 */
export function scenarioOutcome(portal: ReplayedCalls, step: OutcomeStep, pending: PendingCall, scope: Scope): SettledOutcome {
  const call = portal.call(step.call)
  if (call === undefined) return refused(`the portal has no call ${step.call}`)
  const example = step.example === undefined ? undefined : call.examples?.[step.example]
  if (step.example !== undefined && example === undefined) return refused(`${step.call} has no example "${step.example}"`)
  const told: OutcomeStep = example === undefined ? step : { call: step.call, ...example }

  if (told.error === undefined) {
    if (call.result === undefined) return { ok: true, outcome: { ok: true, result: told.result } }
    const fitted = conform(call.result, told.result)
    return fitted.ok
      ? { ok: true, outcome: { ok: true, result: fitted.value } }
      : refused(`the result does not fit ${step.call} at "${fitted.at}"`)
  }
  const error = isMap(told.error) ? told.error : {}
  const words = Object.fromEntries(Object.entries(error).filter(([name]) => !COMPUTED.includes(name)))
  const body = isMap(error['data']) ? { ...words, ...error['data'] } : words
  const hasBody = Object.keys(body).length > 0
  const inCall = withNames(scope, { args: pending.args, draw: {} })
  const context = {
    id: step.call,
    call,
    method: call.method,
    path: requestPath(call, pending.args, inCall) ?? '',
    quiet: portal.manifest.quiet ?? {},
    refusals: portal.manifest.refusals ?? {},
    unknownText: portal.unknownText(String(inCall['language'])),
    scope: inCall,
  }
  const status = typeof error['status'] === 'number' ? error['status'] : 0
  const text = typeof error['text'] === 'string' ? error['text'] : hasBody ? JSON.stringify(body) : ''
  return { ok: true, outcome: { ok: false, error: errorOf(context, { status, headers: {}, text }, hasBody ? body : undefined) } }
}
