import type { ItemId } from './items.ts'

/** s5: one question at a time. */
export interface Slides {
  /** Index of the question on the page, or -1. */
  shown(): number
  /** Indexes of the picked choices of a question in the engine's model. */
  picked(question: number): readonly number[]
  /** Presses the button that leads to the next question. */
  next(): unknown
  /** Presses the button that leads to the question before. */
  back(): unknown
  /** Presses the button of the last question, which sends the answers. */
  finish(): unknown
  /** Whether the server has the answers and the page confirms it. */
  finished(): boolean
}

/** The interface of a contestant's page, on `window.bench`. The driver does all typing, waiting and timing, so that all are timed by the same code. */
export interface Bench {
  readonly name: string
  readonly items: readonly ItemId[]
  /** Builds schema and screen; resolves when every control is mounted. The driver waits for the paint. */
  mount(root: HTMLElement, item: ItemId): Promise<void> | undefined
  /** s1, s2: the control of a field; s4: the button of a row. Null if it is not mounted. */
  field(index: number): HTMLElement | null
  /** s3, s5: the element to click for a choice of a question. Null if the question is not mounted. */
  choice(index: number, option: number): HTMLElement | null
  /** The value of a field in the engine's model, not the displayed one. */
  value(index: number): unknown
  /** Submits the form. */
  validateAll(): unknown
  /** How many fields show an error. */
  errors(): number
  unmount(): void
  readonly slides?: Slides
  /** s4 with a virtualized table: scrolls until this row is rendered. Then only row 0 has to be mounted after `mount`. */
  reveal?(row: number): unknown
}
