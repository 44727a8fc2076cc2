import type { CallError } from '../calls/index.ts'
import { type Effect, toastOfError } from './effects.ts'

type Toast = Extract<Effect, { type: 'toast' }>

/** A failed command: what its messages name, and the act that its next try repeats. */
export type FailedAct = Pick<Toast, 'names'> & { readonly act: string }

/** Performs the effects of a screen, and remembers for which commands a toast reported the failure. */
export interface FailureToasts {
  perform(effect: Effect): void
  /** Shows an error, if a toast is due; `acted`: after an act of the user. */
  error(error: CallError, acted: boolean): void
  /** What follows a command; if it has failed, the toasts performed meanwhile say what it is about. */
  after(failed: FailedAct | undefined, then: () => void): void
  /** A command starts: the toast of its last try goes. */
  tried(act: string): void
}

/** The toast of a failed command. One that names its row is not the generic one, of which only one is shown (CALL-23). */
function toastOf(toast: Toast, failed: FailedAct): Toast {
  if (failed.names === undefined) return { ...toast, ...failed }
  const { generic: _, ...own } = toast
  return { ...failed, ...own }
}

export function createFailureToasts(perform: (effect: Effect) => void): FailureToasts {
  const reported = new Set<string>()
  let failed: FailedAct | undefined
  function send(effect: Effect): void {
    if (effect.type === 'toast' && failed !== undefined) {
      reported.add(failed.act)
      perform(toastOf(effect, failed))
    } else perform(effect)
  }
  return {
    perform: send,
    error(error, acted) {
      const toast = toastOfError(error, acted)
      if (toast !== undefined) send(toast)
    },
    after(act, then) {
      failed = act
      then()
      failed = undefined
    },
    tried(act) {
      if (reported.delete(act)) perform({ type: 'tried', act })
    },
  }
}
