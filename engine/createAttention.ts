import { createListeners } from './data/createListeners.ts'
import type { Attention } from './ports.ts'

export interface SettableAttention extends Attention {
  /** The page goes out of sight, or the user returns to it. */
  tell(isVisible: boolean): void
}

/** A page whose user comes and goes only as it is told; at first it is seen. */
export function createAttention(): SettableAttention {
  const { subscribe, notify } = createListeners()
  let seen = true
  return {
    visible: () => seen,
    watch: subscribe,
    tell(isVisible) {
      seen = isVisible
      notify()
    },
  }
}
