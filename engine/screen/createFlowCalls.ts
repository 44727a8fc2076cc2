import type { CallError, CallsPort, Outcome } from '../calls/index.ts'
import type { CompiledInvoke, CompiledQuery } from '../compiled/compiled.ts'
import type { Scope } from '../expression/index.ts'
import type { Cancel } from '../ports.ts'
import { chooseCall } from './chooseCall.ts'
import type { Queries } from './queryState.ts'

export interface FlowCallsDeps {
  readonly calls: CallsPort
  readonly queries: Queries
  /** Names the screen in keys of changing calls. */
  readonly screen: string
  batch(change: () => void): void
  gone(): boolean
  /** An act failed whose screen is gone. */
  failed(error: CallError): void
}

/** The calls that states of a flow make. */
export interface FlowCalls {
  /**
   * Makes a call; its outcome arrives together with what is to be read again. Cancelled, it is not heard of any more, unless the screen is gone: what an
   * act changed is then read again for other screens, and who has left hears that it failed.
   */
  start(invoke: CompiledInvoke, scope: Scope, finish: (outcome: Outcome) => void): Cancel
  /** Whether one of them has not ended yet. */
  underWay(): boolean
}

export function createFlowCalls({ calls, queries, screen, batch, gone, failed }: FlowCallsDeps): FlowCalls {
  const open = new Set<object>()
  return {
    underWay: () => open.size > 0,
    start(invoke, scope, finish) {
      const chosen = chooseCall(invoke as Pick<CompiledQuery, 'call' | 'args'>, scope)
      if (chosen === undefined) return () => {}
      const entry = {}
      const refresh = (invoke.refresh ?? []) as readonly string[]
      open.add(entry)
      const cancel = calls.start({ ...chosen, kind: 'command', subject: `${screen} ${chosen.call}` }, (outcome) => {
        if (gone()) {
          queries.renew(refresh)
          if (!outcome.ok && refresh.length > 0) failed(outcome.error)
          return
        }
        queries.reread(refresh, (apply) =>
          batch(() => {
            open.delete(entry)
            apply(outcome.ok)
            finish(outcome)
          }),
        )
      })
      return () => {
        open.delete(entry)
        if (!gone()) cancel()
      }
    },
  }
}
