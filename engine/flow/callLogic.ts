import type { ActorLogic, AnyActorRef, EventObject, NonReducibleUnknown } from 'xstate'
import type { CallError, Outcome } from '../calls/index.ts'
import type { CompiledInvoke } from '../compiled/compiled.ts'
import type { Scope } from '../expression/index.ts'

/** Input of an invoked call: the scope at the time its state was entered, and the function that starts it. */
export interface CallInput {
  readonly invoke: CompiledInvoke
  readonly scope: Scope
  readonly start: StartCall
}
interface Settle extends EventObject {
  readonly type: 'settle'
  readonly outcome: Outcome
}
export type CallSnapshot = { readonly input: CallInput } & (
  | { readonly status: 'active' | 'stopped'; readonly output: undefined; readonly error: undefined }
  | { readonly status: 'done'; readonly output: Settled<unknown>; readonly error: undefined }
  | { readonly status: 'error'; readonly output: undefined; readonly error: Settled<CallError> }
)

/** The outcome of a call, with the event that led to the call: it is still in scope in `done` and `error`. */
export interface Settled<T> {
  readonly value: T
  readonly event: unknown
}

/** Starts a call, which settles once with its outcome; returns its cancel function. */
export type StartCall = (input: CallInput, settle: (outcome: Outcome) => void) => () => void

const stops = new WeakMap<AnyActorRef, () => void>()

/**
 * Actor logic that ends when the outcome is sent to it. Unlike a promise it settles synchronously, without a microtask, so a run
 * is deterministic.
 */
export const callLogic: ActorLogic<CallSnapshot, Settle, CallInput> = {
  transition(snapshot, event, { self }) {
    if (snapshot.status !== 'active') return snapshot
    if ((event as EventObject).type === 'xstate.stop') {
      stops.get(self)?.()
      return { input: snapshot.input, status: 'stopped', output: undefined, error: undefined }
    }
    if (event.type !== 'settle') return snapshot
    const { input } = snapshot
    const settled = <T>(value: T): Settled<T> => ({ value, event: input.scope['event'] })
    return event.outcome.ok
      ? { input, status: 'done', output: settled(event.outcome.result), error: undefined }
      : { input, status: 'error', output: undefined, error: settled(event.outcome.error) }
  },
  getInitialSnapshot: (_, input) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    input: input as NonReducibleUnknown as CallInput,
  }),
  start({ input }, { self }) {
    let isOpen = true
    const stop = input.start(input, (outcome) => {
      if (isOpen) self.send({ type: 'settle', outcome })
    })
    stops.set(self, () => {
      isOpen = false
      stop()
    })
  },
  getPersistedSnapshot: (snapshot) => snapshot,
}
