import type { Attention } from './doors.ts'

export interface ToldAttention extends Attention {
  /** The page goes out of sight, or the user returns to it. */
  tell(isVisible: boolean): void
}

/** A page whose user comes and goes only as it is told; at first it is seen. */
export function createAttention(): ToldAttention {
  const listeners = new Set<() => void>()
  let seen = true
  return {
    visible: () => seen,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(isVisible) {
      seen = isVisible
      for (const listener of [...listeners]) listener()
    },
  }
}
