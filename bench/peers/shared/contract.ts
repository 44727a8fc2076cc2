import type { ItemId } from './items.ts'

/** What a contestant's page puts on `window.bench`. The driver does all typing, waiting and timing, so that each is timed by the same code. */
export interface Bench {
  readonly name: string
  readonly items: readonly ItemId[]
  /** Builds schema and screen; resolves when every control is in the page. The driver waits for the paint. */
  mount(root: HTMLElement, item: ItemId): Promise<void> | undefined
  /** s1, s2: the control of a field; s4: the button of a row. Null where it is not there. */
  field(index: number): HTMLElement | null
  /** s3: what is clicked for a choice of a question. */
  choice(index: number, option: number): HTMLElement | null
  /** What the engine's model holds for a field, not what the page shows. */
  value(index: number): unknown
  /** Starts what a submit does. */
  validateAll(): unknown
  /** How many fields show an error. */
  errors(): number
  unmount(): void
  /** s4, where the table is virtualised: scrolls so that this row is drawn. Only row 0 need then be there after `mount`. */
  reveal?(row: number): unknown
}
