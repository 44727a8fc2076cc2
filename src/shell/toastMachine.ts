import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'

export type ToastTone = 'info' | 'success' | 'warning' | 'danger'
export interface ToastWords {
  readonly text: string
  readonly tone?: ToastTone
  readonly title?: string
  /** The same message in another language, smaller. */
  readonly below?: string
  /** At most one of these is shown at a time (CALL-23): a second one is dropped (CALL-O7). */
  readonly generic?: boolean
}
export interface Toast extends ToastWords {
  readonly id: number
  readonly tone: ToastTone
}

interface ToastContext {
  /** The first is shown. */
  readonly queue: readonly Toast[]
  /** Id of the next toast. */
  readonly next: number
}
export type ToastEvent =
  | { readonly type: 'SHOW'; readonly words: ToastWords }
  | { readonly type: 'DISMISS'; readonly id: number }
  /** Another page: removes all toasts. */
  | { readonly type: 'CLEAR' }
  /** Pauses expiry until `RELEASE`, which restarts the full duration. */
  | { readonly type: 'HOLD' }
  | { readonly type: 'RELEASE' }

/** Duration of a toast, ms: four seconds, and longer for long texts. */
const timeFor = ({ title, text, below }: Toast): number => Math.max(4000, [title, text, below].join().length * 70)

/** Whether a toast is accepted: equal texts are not queued twice, nor are two generic errors. */
const isNew = (queue: readonly Toast[], { text, generic = false }: ToastWords): boolean =>
  text !== '' && !queue.some((toast) => toast.text === text || (generic && toast.generic))

/**
 * The portal's toasts, one at a time: `empty`, or `shown` with the timer of the first one running (`counting`) or paused
 * (`held`).
 */
export const toastMachine = setup({
  types: {} as { context: ToastContext; events: ToastEvent },
  delays: {
    readingTime: ({ context: { queue } }) => (queue[0] === undefined ? 0 : timeFor(queue[0])),
  },
  guards: {
    isNew: ({ context: { queue } }, words: ToastWords) => isNew(queue, words),
    isLast: ({ context: { queue } }) => queue.length === 1,
    isOnly: ({ context: { queue } }, id: number) => queue.length === 1 && queue[0]?.id === id,
    isFirst: ({ context: { queue } }, id: number) => queue.length > 1 && queue[0]?.id === id,
  },
  actions: {
    add: assign(({ context: { queue, next } }, words: ToastWords) => ({
      queue: [...queue, { tone: 'info' as const, ...words, id: next }],
      next: next + 1,
    })),
    remove: assign(({ context: { queue } }, id: number) => ({ queue: queue.filter((toast) => toast.id !== id) })),
    removeAll: assign({ queue: [] }),
    removeFirst: assign(({ context: { queue } }) => ({ queue: queue.slice(1) })),
  },
}).createMachine({
  id: 'toasts',
  context: { queue: [], next: 1 },
  initial: 'empty',
  states: {
    empty: {
      on: {
        SHOW: {
          guard: { type: 'isNew', params: ({ event }) => event.words },
          target: 'shown',
          actions: { type: 'add', params: ({ event }) => event.words },
        },
      },
    },
    shown: {
      initial: 'counting',
      on: {
        SHOW: {
          guard: { type: 'isNew', params: ({ event }) => event.words },
          actions: { type: 'add', params: ({ event }) => event.words },
        },
        CLEAR: { target: 'empty', actions: 'removeAll' },
        DISMISS: [
          {
            guard: { type: 'isOnly', params: ({ event }) => event.id },
            // A removed element fires no pointerleave: so the next toast must not start as held.
            target: 'empty',
            actions: { type: 'remove', params: ({ event }) => event.id },
          },
          { actions: { type: 'remove', params: ({ event }) => event.id } },
        ],
      },
      states: {
        counting: {
          after: {
            readingTime: [
              { guard: 'isLast', target: '#toasts.empty', actions: 'removeFirst' },
              { target: 'counting', reenter: true, actions: 'removeFirst' },
            ],
          },
          on: {
            HOLD: 'held',
            DISMISS: {
              guard: { type: 'isFirst', params: ({ event }) => event.id },
              target: 'counting',
              reenter: true,
              actions: { type: 'remove', params: ({ event }) => event.id },
            },
          },
        },
        held: { on: { RELEASE: 'counting' } },
      },
    },
  },
})

export type ToastActor = ActorRefFrom<typeof toastMachine>

/** The visible toast; `undefined` while the queue is empty. */
export const shownToast = ({ context }: SnapshotFrom<typeof toastMachine>): Toast | undefined => context.queue[0]
