/** Upper bound of settling rounds: a condition that flips for ever must not hang the page. */
export const MOST_ROUNDS = 50

/** Runs changes in nested batches: `settle` is called once, at the end of the outermost batch, also when a change throws. */
export class Batches {
  readonly #settle: () => void
  #depth = 0

  constructor(settle: () => void) {
    this.#settle = settle
  }

  run(change: () => void): void {
    this.#depth++
    try {
      change()
    } finally {
      if (this.#depth === 1) this.#settle()
      this.#depth--
    }
  }
}
