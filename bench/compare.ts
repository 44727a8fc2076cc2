/** One of several measured functions. The first of a comparison is the baseline. */
export interface Contestant {
  readonly name: string
  /** Sets up one run, outside the measurement; returns the measured function. */
  readonly prepare: () => () => unknown
}

export interface Measured {
  readonly name: string
  /** Median of all runs, ms. */
  readonly ms: number
  /** Ratio to the baseline of the same runs. */
  readonly ratio: number
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

/** Runs all contestants interleaved, so that load of the machine affects all of them. The first round is a warm-up. */
export function compare(contestants: readonly Contestant[], rounds: number): readonly Measured[] {
  const times = contestants.map((): number[] => [])
  for (let round = 0; round <= rounds; round++) {
    contestants.forEach(({ prepare }, i) => {
      const run = prepare()
      const begun = performance.now()
      run()
      if (round > 0) times[i]?.push(performance.now() - begun)
    })
  }
  const medians = times.map(median)
  return contestants.map(({ name }, i) => ({
    name,
    ms: medians[i] ?? Number.NaN,
    ratio: (medians[i] ?? Number.NaN) / (medians[0] ?? Number.NaN),
  }))
}
