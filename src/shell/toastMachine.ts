import { type ActorRefFrom, assign, raise, type SnapshotFrom, setup } from 'xstate'

export type ToastTone = 'info' | 'success' | 'warning' | 'danger'
export interface ToastWords {
  readonly text: string
  readonly tone?: ToastTone
  readonly title?: string
  /** What it is about, such as the dish of a row. */
  readonly names?: string
  /** The act whose failure it reports. */
  readonly act?: string
  /** A button of it; a press on it also dismisses the toast. */
  readonly offer?: { readonly text: string; readonly take: () => void }
  /** At most one of these is shown at a time (CALL-23): a second one is dropped (CALL-O7). */
  readonly generic?: boolean
}
export interface Toast extends ToastWords {
  readonly id: number
  readonly tone: ToastTone
}

interface ToastContext {
  /** Shown together, the newest last. */
  readonly shown: readonly Toast[]
  /** Id of the next toast. */
  readonly next: number
  /** Timers of former rounds do not count: someone was reading. */
  readonly round: number
}
export type ToastEvent =
  | { readonly type: 'SHOW'; readonly words: ToastWords }
  | { readonly type: 'DISMISS'; readonly id: number }
  /** An act is tried again: removes its toasts. */
  | { readonly type: 'TRIED'; readonly act: string }
  /** Another page: removes all toasts. */
  | { readonly type: 'CLEAR' }
  /** Pauses expiry until `RELEASE`, which restarts the full durations. */
  | { readonly type: 'HOLD' }
  | { readonly type: 'RELEASE' }
  | { readonly type: 'EXPIRE'; readonly id: number; readonly round: number }

/** Toasts that are shown at once; one more removes the oldest. */
const MOST = 3

/** Duration of a toast, ms: four seconds, twelve where it has a button to reach, and longer for long texts. */
const timeFor = (toast: Toast | undefined): number =>
  Math.max(toast?.offer ? 12_000 : 4000, [toast?.title, toast?.names, toast?.text].join().length * 70)

const isSame = (toast: Toast, { text, names }: ToastWords): boolean => toast.text === text && toast.names === names

/** Whether a toast is accepted: none is shown twice, nor are two generic errors. A new offer replaces the former one. */
const isNew = (shown: readonly Toast[], words: ToastWords): boolean =>
  words.text !== '' &&
  (words.offer !== undefined || !shown.some((toast) => isSame(toast, words) || (words.generic === true && toast.generic)))

/** Starts the time of the toast at this place, if there is one. */
const countAt = (place: number) =>
  raise<ToastContext, ToastEvent, ToastEvent, undefined, never, never>(
    ({ context: { shown, round } }) => ({ type: 'EXPIRE', id: shown.at(place)?.id ?? 0, round }),
    { delay: ({ context: { shown } }) => timeFor(shown.at(place)) },
  )

/** The portal's toasts: each expires by itself, and all wait while one is hovered or focused (`held`). */
export const toastMachine = setup({
  types: {} as { context: ToastContext; events: ToastEvent },
  guards: {
    isNew: ({ context: { shown } }, words: ToastWords) => isNew(shown, words),
    isEmpty: ({ context: { shown } }) => shown.length === 0,
  },
  actions: {
    add: assign(({ context: { shown, next } }, words: ToastWords) => ({
      shown: [...shown.filter((toast) => !isSame(toast, words)), { tone: 'info' as const, ...words, id: next }].slice(-MOST),
      next: next + 1,
    })),
    remove: assign(({ context: { shown } }, gone: number) => ({ shown: shown.filter(({ id }) => id !== gone) })),
    removeOf: assign(({ context: { shown } }, tried: string) => ({ shown: shown.filter(({ act }) => act !== tried) })),
    removeAll: assign({ shown: [] }),
    countNewest: countAt(-1),
    countFirst: countAt(0),
    countSecond: countAt(1),
    countThird: countAt(2),
    stopAll: assign({ round: ({ context: { round } }) => round + 1 }),
  },
}).createMachine({
  id: 'toasts',
  context: { shown: [], next: 1, round: 0 },
  initial: 'counting',
  on: {
    CLEAR: { target: '.counting', actions: 'removeAll' },
    TRIED: { actions: { type: 'removeOf', params: ({ event }) => event.act } },
    DISMISS: { actions: { type: 'remove', params: ({ event }) => event.id } },
  },
  states: {
    counting: {
      on: {
        SHOW: {
          guard: { type: 'isNew', params: ({ event }) => event.words },
          actions: [{ type: 'add', params: ({ event }) => event.words }, 'countNewest'],
        },
        EXPIRE: {
          guard: ({ context, event }) => event.round === context.round,
          actions: { type: 'remove', params: ({ event }) => event.id },
        },
        HOLD: { target: 'held', actions: 'stopAll' },
      },
    },
    held: {
      // A removed element fires no pointerleave: so the next toast must not start as held.
      always: { guard: 'isEmpty', target: 'counting' },
      on: {
        SHOW: {
          guard: { type: 'isNew', params: ({ event }) => event.words },
          actions: { type: 'add', params: ({ event }) => event.words },
        },
        RELEASE: { target: 'counting', actions: ['countFirst', 'countSecond', 'countThird'] },
      },
    },
  },
})

export type ToastActor = ActorRefFrom<typeof toastMachine>

/** The visible toasts, the newest last. */
export const shownToasts = ({ context }: SnapshotFrom<typeof toastMachine>): readonly Toast[] => context.shown
