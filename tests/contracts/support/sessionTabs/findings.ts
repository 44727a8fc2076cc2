/** What a history came to: what was wrong, and how often what happened. */
export class Findings {
  readonly wrong: string[] = []
  readonly seen = new Map<string, number>()
  note(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1)
  }
  blame(what: string): void {
    this.wrong.push(what)
  }
}

/** Waits until everything that promises alone lead to has happened. */
export const settled = (): Promise<void> => new Promise((done) => setImmediate(done))
