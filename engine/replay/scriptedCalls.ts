import type { CallRequest, CallsPort, Outcome } from '../calls/index.ts'
import { sameData } from '../screen/index.ts'

/** A call that has not settled yet. */
export interface PendingCall {
  readonly call: string
  readonly args: Readonly<Record<string, unknown>>
  readonly kind: CallRequest['kind']
}

/** A calls port controlled by a script. */
export interface ScriptedCalls extends CallsPort {
  pending(): readonly PendingCall[]
  /** Settles the oldest pending call of this name, with exactly these arguments if given; false if there is none. */
  settle(call: string, outcome: Outcome, args?: CallRequest['args']): boolean
}

/** A calls port for replays: calls stay pending until `settle`. Has no cache. */
export function createScriptedCalls({ waits, has, listing }: Pick<CallsPort, 'waits' | 'has' | 'listing'>): ScriptedCalls {
  let open: readonly { readonly request: CallRequest; readonly settle: (outcome: Outcome) => void }[] = []
  return {
    start(request, settle) {
      const entry = { request, settle }
      open = [...open, entry]
      return () => {
        open = open.filter((other) => other !== entry)
      }
    },
    known: () => undefined,
    watch: () => () => {},
    waits,
    has,
    listing,
    pending: () => open.map(({ request: { call, args, kind } }) => ({ call, args, kind })),
    settle(call, outcome, args) {
      const entry = open.find(({ request }) => request.call === call && (args === undefined || sameData(request.args, args)))
      if (entry === undefined) return false
      open = open.filter((other) => other !== entry)
      entry.settle(outcome)
      return true
    },
  }
}
