/** What the browser says about its leisure. */
export interface Leisure {
  /** Runs this when the page has nothing else to do. */
  readonly idle: (run: () => void) => void
  /** The visitor saves data, or the line is so slow that nothing is fetched unasked. */
  readonly savesData: () => boolean
  /** Ends the task, so that what waits for the page has its turn: much at once would block a slow phone. */
  readonly pause: () => Promise<void>
}

export const NO_LEISURE: Leisure = { idle: () => undefined, savesData: () => true, pause: () => Promise.resolve() }
