import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'

export type ToastTone = 'info' | 'success' | 'warning' | 'error'
export interface ToastWords {
  readonly text: string
  readonly tone?: ToastTone
  readonly title?: string
  /** The same once more in other words, smaller. */
  readonly below?: string
  /** Of these at most one is shown at a time (CALL-23): a second one is dropped (CALL-O7). */
  readonly generic?: boolean
}
export interface Toast extends ToastWords {
  readonly id: number
  readonly tone: ToastTone
}

interface ToastContext {
  /** The first is shown. */
  readonly queue: readonly Toast[]
  /** The id of the next one. */
  readonly next: number
}
export type ToastEvent =
  | { readonly type: 'SHOW'; readonly words: ToastWords }
  | { readonly type: 'DISMISS'; readonly id: number }
  /** Another page: none is left, nor waits. */
  | { readonly type: 'CLEAR' }
  /** Someone reads: nothing goes by itself until `RELEASE`, which gives its full time again. */
  | { readonly type: 'HOLD' }
  | { readonly type: 'RELEASE' }

/** Long enough to read, ms: four seconds, and more for many words. */
const timeFor = ({ title, text, below }: Toast): number => Math.max(4000, [title, text, below].join().length * 70)

/** Whether a toast is taken: the same words never wait twice, nor do two generic errors. */
const isNew = (queue: readonly Toast[], { text, generic = false }: ToastWords): boolean =>
  text !== '' && !queue.some((toast) => toast.text === text || (generic && toast.generic))

/** The portal's short messages, one at a time: `empty`, or `shown` with the time of the first one running (`counting`) or stopped (`held`). */
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
            // What lay under the pointer is gone without an event of its leaving: the next one is not held.
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

/** The one toast that is shown; none while the queue is empty. */
export const shownToast = ({ context }: SnapshotFrom<typeof toastMachine>): Toast | undefined => context.queue[0]
