import { createActor } from 'xstate'
import { actorClock } from '../../engine/flow/actorClock.ts'
import type { Clock } from '../../engine/ports.ts'
import { type ToastActor, type ToastWords, toastMachine } from './toastMachine.ts'

export interface Toasts {
  /** Shows a toast, `after` ms later if given, whatever screen is open by then. */
  readonly show: (words: ToastWords & { readonly after?: number }) => void
  /** Removes the toasts of an act, since it is tried again. */
  readonly tried: (act: string) => void
  /** Runs `toastMachine`; React reads it by `useSelector`. */
  readonly actor: ToastActor
}

/** Starts the portal's toasts on the given clock. */
export function createToasts(after: Clock['after']): Toasts {
  const actor = createActor(toastMachine, { clock: actorClock(after) }).start()
  return {
    actor,
    tried: (act) => actor.send({ type: 'TRIED', act }),
    show({ after: delay = 0, ...words }) {
      const send = () => actor.send({ type: 'SHOW', words })
      if (delay > 0) after(delay, send)
      else send()
    },
  }
}
