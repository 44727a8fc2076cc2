import type { ItemId } from './shared/items.ts'

/** Goals, as ratios to the hand-written page of the same run. */
export interface Goal {
  readonly mount: number
  readonly key?: number
  readonly validate?: number
}

export const goals: Readonly<Record<'dargah' | 'dargah-rjsf', Readonly<Partial<Record<ItemId, Goal>>>>> = {
  dargah: {
    s1: { mount: 1.7, key: 1.2, validate: 2 },
    s2: { mount: 1.7, key: 1.2, validate: 2 },
    s3: { mount: 1.7, key: 1.2 },
    s4: { mount: 0.6 },
  },
  'dargah-rjsf': { s1: { mount: 2.6, key: 2.2 }, s2: { mount: 2.6, key: 2.2 }, s3: { mount: 2.6, key: 2.2 } },
}

/** Goal for a virtualized table to show its last row, ms. */
export const REVEAL = 150
