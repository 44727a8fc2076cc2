import type { ItemId } from './shared/items.ts'

/** Goals, as ratios to the hand-written page of the same run. */
export interface Goal {
  readonly mount: number
  /** A keystroke, or a click on a choice. */
  readonly key?: number
  /** From a question to the next one. */
  readonly next?: number
  /** s5: sending the answers; otherwise the errors of an empty form. */
  readonly submit?: number
}

export const goals: Readonly<Record<'dargah' | 'dargah-rjsf', Readonly<Partial<Record<ItemId, Goal>>>>> = {
  dargah: {
    s1: { mount: 1.7, key: 1.2, submit: 2 },
    s2: { mount: 1.7, key: 1.2, submit: 2 },
    s3: { mount: 1.7, key: 1.2 },
    s4: { mount: 0.6 },
    // Seen when written, in runs of one round: mount 2.1 to 2.7, pick 1.9, next 3.0 to 4.5, finish 3.4 to 5.9. The goals of next and finish are about what SurveyJS takes; they are not met.
    s5: { mount: 2.7, key: 2, next: 2.5, submit: 2.5 },
  },
  'dargah-rjsf': { s1: { mount: 2.6, key: 2.2 }, s2: { mount: 2.6, key: 2.2 }, s3: { mount: 2.6, key: 2.2 } },
}

/** Goal for a virtualized table to show its last row, ms. */
export const REVEAL = 150
