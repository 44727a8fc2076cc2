import type { Clock } from '../ports.ts'
import type { Effect, ScreenRuntime } from '../screen/index.ts'
import type { ReplayFacts } from './replayFacts.ts'
import type { PendingCall, ScriptedCalls } from './scriptedCalls.ts'

/** An effect, or a confirmation question, which is visible to the user but no effect of the portal. */
export type SeenEffect = Effect | { readonly type: 'question'; readonly text: unknown }

/**
 * The state after a step: plain JSON, identical in every replay. Step 0 is the opening. Values are immutable, so the entry does not copy
 * them.
 */
export interface TraceEntry {
  readonly step: number
  /** Set if the scenario has several actors. */
  readonly actor?: string
  /** ms since the start. */
  readonly at: number
  readonly state?: string
  readonly queries: Readonly<Record<string, string>>
  readonly commands: readonly string[]
  readonly pending: readonly PendingCall[]
  readonly local: Readonly<Record<string, unknown>>
  readonly search: Readonly<Record<string, unknown>>
  readonly dialogs: readonly string[]
  readonly stored: Readonly<Record<string, unknown>>
  readonly session: Readonly<Record<string, unknown>>
  readonly effects: readonly SeenEffect[]
}

export interface TraceSource {
  readonly actor?: string | undefined
  readonly runtime: ScreenRuntime
  readonly calls: ScriptedCalls
  readonly clock: Clock
  readonly facts: Pick<ReplayFacts, 'facts'>
  readonly start: number
}

export function traceEntry(
  { actor, runtime, calls, clock, facts, start }: TraceSource,
  step: number,
  effects: readonly SeenEffect[],
): TraceEntry {
  const flow = runtime.flow()
  const { stored, session, roles } = facts.facts()
  const queries = runtime.scope()['queries'] as Readonly<Record<string, { readonly status: string; readonly fetching: boolean }>>
  return {
    step,
    ...(actor === undefined ? {} : { actor }),
    at: clock.now() - start,
    ...(flow === undefined ? {} : { state: flow.state }),
    queries: Object.fromEntries(
      Object.entries(queries).map(([id, { status, fetching }]) => [id, fetching && status === 'ready' ? 'reading again' : status]),
    ),
    commands: runtime.inFlight().commands,
    pending: calls.pending(),
    local: runtime.local(),
    search: runtime.scope()['search'] as Readonly<Record<string, unknown>>,
    dialogs: runtime.dialogs().map(({ id }) => id),
    stored,
    session: { ...session, roles },
    effects,
  }
}
