import { createListeners } from './data/createListeners.ts'
import type { Attention } from './ports.ts'

export interface SettableAttention extends Attention {
  /** Sets whether the page is visible; also notifies when the user returns. */
  setVisible(isVisible: boolean): void
}

/** An attention port controlled by `setVisible`, for replays and tests; visible at first. */
export function createAttention(): SettableAttention {
  const { subscribe, notify } = createListeners()
  let seen = true
  return {
    visible: () => seen,
    watch: subscribe,
    setVisible(isVisible) {
      seen = isVisible
      notify()
    },
  }
}
