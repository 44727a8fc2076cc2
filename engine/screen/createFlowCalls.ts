import type { CallError, CallsPort, Outcome } from '../calls/index.ts'
import type { CompiledInvoke, CompiledQuery } from '../compiled/compiled.ts'
import { evaluate, type Scope, type Tree } from '../expression/index.ts'
import type { Cancel } from '../ports.ts'
import { chooseCall } from './chooseCall.ts'
import type { Queries } from './queryState.ts'

export interface FlowCallsDeps {
  readonly calls: CallsPort
  readonly queries: Queries
  /** Screen id (`module/id`): prefix of the `subject` under which mutations are sent. */
  readonly screen: string
  batch(change: () => void): void
  gone(): boolean
  /** A call of the running screen has an outcome; its state is left next. */
  settled(isOk: boolean): void
  /** A mutation failed after its screen was disposed. */
  failed(error: CallError): void
}

/** The calls that states of a flow invoke. */
export interface FlowCalls {
  /**
   * Starts a call and reports its outcome together with the queries that it refreshes, in one batch. Cancelling drops the
   * outcome, and aborts the request if the invocation says so. After the screen was disposed any other call goes on: its queries
   * are revalidated for other screens, and a failed mutation is reported with `failed`.
   */
  start(invoke: CompiledInvoke, scope: Scope, finish: (outcome: Outcome) => void): Cancel
  /** Whether a call is in flight. */
  inFlight(): boolean
}

export function createFlowCalls({ calls, queries, screen, batch, gone, settled, failed }: FlowCallsDeps): FlowCalls {
  const open = new Set<object>()
  return {
    inFlight: () => open.size > 0,
    start(invoke, scope, finish) {
      const chosen = chooseCall(invoke as Pick<CompiledQuery, 'call' | 'with'>, scope)
      if (chosen === undefined) return () => {}
      const entry = {}
      const refresh = (invoke.refresh ?? []) as readonly string[]
      open.add(entry)
      const about = invoke.about === undefined ? '' : ` ${JSON.stringify(evaluate(invoke.about as Tree, scope))}`
      const stops = invoke.abort === true
      const cancel = calls.start({ ...chosen, kind: 'command', subject: `${screen} ${chosen.call}${about}`, stops }, (outcome) => {
        if (gone()) {
          queries.renew(refresh)
          if (!outcome.ok && refresh.length > 0) failed(outcome.error)
          return
        }
        queries.reread(refresh, (apply) =>
          batch(() => {
            open.delete(entry)
            apply(outcome.ok)
            settled(outcome.ok)
            finish(outcome)
          }),
        )
      })
      return () => {
        open.delete(entry)
        if (stops || !gone()) cancel()
      }
    },
  }
}
