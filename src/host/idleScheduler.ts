/** Runs work when the main thread is idle, and says whether prefetching is allowed. */
export interface IdleScheduler {
  /** Runs the callback when the page is idle. */
  readonly idle: (run: () => void) => void
  /** Save-Data is on or the connection is slow: do not prefetch. */
  readonly mayNotPrefetch: () => boolean
  /**
   * Loads the subset of the portal's font that no text on the page has used yet, so that typing its first letter does not wait
   * for it.
   */
  readonly loadFonts: () => Promise<unknown>
  /** Ends the current task, so that input and rendering get a turn: long tasks would block a slow phone. */
  readonly pause: () => Promise<void>
}

export const NEVER_IDLE: IdleScheduler = {
  idle: () => undefined,
  mayNotPrefetch: () => true,
  loadFonts: () => Promise.resolve(),
  pause: () => Promise.resolve(),
}
