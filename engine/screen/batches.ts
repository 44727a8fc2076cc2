/** Runs changes as batches: what follows from a change is settled once, at the end of the outermost batch. */
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
