export type ToastTone = 'info' | 'success' | 'warning' | 'error'
export interface ToastWords {
  readonly text: string
  readonly tone?: ToastTone
  readonly title?: string
  /** The same once more in other words, smaller. */
  readonly below?: string
  /** Of these at most one is shown at a time (CALL-23): a second one is dropped (CALL-O7). */
  readonly generic?: boolean
  /** Delay in ms. */
  readonly after?: number
}
export interface Toast extends Omit<ToastWords, 'after'> {
  readonly id: number
  readonly tone: ToastTone
}

export interface Toasts {
  /** Shows it, after a while if it says so, whatever screen is there by then. */
  readonly show: (words: ToastWords) => void
  readonly dismiss: (id: number) => void
  readonly get: () => readonly Toast[]
  readonly subscribe: (listener: () => void) => () => void
}

/** Starts a timer and gives what stops it. */
export type Wait = (ms: number, then: () => void) => () => void

const most = 3
/** Long enough to read: four seconds, and more for many words. */
const timeFor = (text: string): number => Math.max(4000, text.length * 70)

/** The portal's short messages. The same words are never shown twice at once. */
export const createToasts = (wait: Wait): Toasts => {
  let toasts: readonly Toast[] = []
  let next = 1
  const listeners = new Set<() => void>()
  const change = (now: readonly Toast[]): void => {
    toasts = now
    for (const listener of listeners) listener()
  }
  const dismiss = (id: number): void => {
    if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id))
  }
  const add = (words: Omit<ToastWords, 'after'>): void => {
    if (words.generic && toasts.some(({ generic }) => generic)) return
    const toast = { tone: 'info' as const, ...words, id: next++ }
    const others = toasts.filter(({ text }) => text !== toast.text)
    change([...others, toast].slice(-most))
    wait(timeFor([toast.title, toast.text, toast.below].join()), () => dismiss(toast.id))
  }
  return {
    show: ({ after = 0, ...words }) => {
      if (words.text === '') return
      if (after > 0) wait(after, () => add(words))
      else add(words)
    },
    dismiss,
    get: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
