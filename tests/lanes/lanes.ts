/**
 * The two lanes, and what is in which.
 *
 * `npm test` (the short lane) proves every rule at least once and runs every control, in 20 minutes on two cores. Of a matrix it runs a sample, chosen by the
 * commit (`sample.ts`). `npm run test:long` runs what is listed here, whole; `npm run test:long -- PART` one part of it.
 *
 * A file that is `excluded` runs in the long lane only. A file that is not takes a sample in the short lane and runs whole here.
 */
export interface LongPart {
  readonly name: string
  /** What runs whole. */
  readonly what: string
  /** Why the short lane does without, and what it proves instead. */
  readonly why: string
  readonly runner: 'vitest' | 'playwright' | 'command'
  /** Test files from the root of the project; of a `command`, its npm script and arguments. */
  readonly run: readonly string[]
  /** Files of `run` that the short lane leaves out. */
  readonly excluded: readonly string[]
  /** Environment of the run. `LANE=long` is always set. */
  readonly env?: Readonly<Record<string, string>>
}

export const LONG_PARTS: readonly LongPart[] = []

/** Files that the short lane leaves out, for one runner. */
export const excludedFromShortLane = (runner: LongPart['runner']): readonly string[] =>
  LONG_PARTS.filter((part) => part.runner === runner).flatMap(({ excluded }) => excluded)
