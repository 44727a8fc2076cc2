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
  /** Someone reads: nothing goes by itself until `release`, which gives each its whole time again. */
  readonly hold: () => void
  readonly release: () => void
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
  let held = false
  const timers = new Map<number, () => void>()
  const listeners = new Set<() => void>()
  const change = (now: readonly Toast[]): void => {
    toasts = now
    for (const listener of listeners) listener()
  }
  const stop = (id: number): void => {
    timers.get(id)?.()
    timers.delete(id)
  }
  const start = ({ id, title, text, below }: Toast): void => {
    stop(id)
    if (!held)
      timers.set(
        id,
        wait(timeFor([title, text, below].join()), () => dismiss(id)),
      )
  }
  const release = (): void => {
    if (!held) return
    held = false
    for (const toast of toasts) start(toast)
  }
  const dismiss = (id: number): void => {
    stop(id)
    if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id))
    // What lay under the pointer is gone without a word of its leaving.
    if (toasts.length === 0) release()
  }
  const add = (words: Omit<ToastWords, 'after'>): void => {
    if (words.generic && toasts.some(({ generic }) => generic)) return
    const toast = { tone: 'info' as const, ...words, id: next++ }
    const others = toasts.filter(({ text }) => text !== toast.text)
    change([...others, toast].slice(-most))
    start(toast)
  }
  return {
    show: ({ after = 0, ...words }) => {
      if (words.text === '') return
      if (after > 0) wait(after, () => add(words))
      else add(words)
    },
    dismiss,
    hold: () => {
      held = true
      for (const { id } of toasts) stop(id)
    },
    release,
    get: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
