/** What the browser says about its idleScheduler. */
export interface IdleScheduler {
  /** Runs this when the page has nothing else to do. */
  readonly idle: (run: () => void) => void
  /** The visitor saves data, or the line is so slow that nothing is fetched unasked. */
  readonly mayNotPrefetch: () => boolean
  /** Fetches the letters of the portal's font that no word of the page has needed yet: whoever types the first of them does not wait for them. */
  readonly letters: () => Promise<unknown>
  /** Ends the task, so that what waits for the page has its turn: much at once would block a slow phone. */
  readonly pause: () => Promise<void>
}

export const NEVER_IDLE: IdleScheduler = {
  idle: () => undefined,
  mayNotPrefetch: () => true,
  letters: () => Promise.resolve(),
  pause: () => Promise.resolve(),
}
