import type { CallsDoor, Outcome } from '../calls/index.ts'
import type { CompiledInvoke, CompiledQuery } from '../compile/compiled.ts'
import type { Cancel } from '../doors.ts'
import type { Scope } from '../expression/index.ts'
import { chooseCall } from './chooseCall.ts'
import type { Queries } from './queryState.ts'

export interface FlowCallsHost {
  readonly calls: CallsDoor
  readonly queries: Queries
  /** Names the screen in keys of changing calls. */
  readonly screen: string
  batch(change: () => void): void
  gone(): boolean
}

/** The calls that states of a flow make. */
export interface FlowCalls {
  /** Makes a call; its outcome arrives together with what is to be read again. Cancelled, it is not heard of any more. */
  start(invoke: CompiledInvoke, scope: Scope, finish: (outcome: Outcome) => void): Cancel
  /** Whether one of them has not ended yet. */
  underWay(): boolean
}

export function createFlowCalls({ calls, queries, screen, batch, gone }: FlowCallsHost): FlowCalls {
  const open = new Set<object>()
  return {
    underWay: () => open.size > 0,
    start(invoke, scope, finish) {
      const chosen = chooseCall(invoke as Pick<CompiledQuery, 'call' | 'args'>, scope)
      if (chosen === undefined) return () => {}
      const entry = {}
      open.add(entry)
      const cancel = calls.start({ ...chosen, kind: 'command', subject: `${screen} ${chosen.call}` }, (outcome) => {
        if (gone()) return
        queries.reread((invoke.refresh ?? []) as readonly string[], (apply) =>
          batch(() => {
            open.delete(entry)
            apply(outcome.ok)
            finish(outcome)
          }),
        )
      })
      return () => {
        open.delete(entry)
        cancel()
      }
    },
  }
}
