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
  /** Someone reads: nothing goes by itself until `release`, which gives its whole time again. */
  readonly hold: () => void
  readonly release: () => void
  readonly get: () => readonly Toast[]
  readonly subscribe: (listener: () => void) => () => void
}

/** Starts a timer and gives what stops it. */
export type Wait = (ms: number, then: () => void) => () => void

/** Long enough to read: four seconds, and more for many words. */
const timeFor = (text: string): number => Math.max(4000, text.length * 70)

/** The portal's short messages, one at a time: the others wait for their turn. The same words never wait twice. */
export const createToasts = (wait: Wait): Toasts => {
  /** The first is shown. */
  let queue: readonly Toast[] = []
  let shown: readonly Toast[] = []
  let next = 1
  let held = false
  let stop = () => {}
  const listeners = new Set<() => void>()
  const start = (): void => {
    stop()
    const [toast] = shown
    if (toast !== undefined && !held) stop = wait(timeFor([toast.title, toast.text, toast.below].join()), () => dismiss(toast.id))
  }
  const change = (now: readonly Toast[]): void => {
    const before = shown[0]
    queue = now
    if (queue[0] === before) return
    shown = queue.slice(0, 1)
    start()
    for (const listener of listeners) listener()
  }
  const release = (): void => {
    if (!held) return
    held = false
    start()
  }
  const dismiss = (id: number): void => {
    change(queue.filter((toast) => toast.id !== id))
    // What lay under the pointer is gone without a word of its leaving.
    if (queue.length === 0) release()
  }
  const add = (words: Omit<ToastWords, 'after'>): void => {
    if (words.generic && queue.some(({ generic }) => generic)) return
    if (queue.some(({ text }) => text === words.text)) return
    change([...queue, { tone: 'info' as const, ...words, id: next++ }])
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
      stop()
    },
    release,
    get: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
