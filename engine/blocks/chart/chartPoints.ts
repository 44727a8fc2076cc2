/** One row of a chart. */
export interface ChartPoint {
  readonly key: string
  readonly name: string
  /** `undefined` if the row has no number. */
  readonly number: number | undefined
}

/** Start and length of a bar, in percent; all bars share one zero, so negative bars extend to the other side. */
export function barOf(number: number, all: readonly number[]): { readonly start: number; readonly length: number } {
  const least = Math.min(0, ...all)
  const most = Math.max(0, ...all)
  const span = most - least || 1
  return { start: ((Math.min(0, number) - least) / span) * 100, length: (Math.abs(number) / span) * 100 }
}

/** The corners of a line through these numbers in a 100 × 30 view box; a single number gives a level line. */
export function lineThrough(numbers: readonly number[]): readonly (readonly [x: number, y: number])[] {
  const least = Math.min(...numbers)
  const span = Math.max(...numbers) - least
  const y = (number: number) => (span === 0 ? 15 : 28 - ((number - least) / span) * 26)
  const [only] = numbers
  if (numbers.length === 1 && only !== undefined)
    return [
      [0, y(only)],
      [100, y(only)],
    ]
  return numbers.map((number, index) => [(index / (numbers.length - 1)) * 100, y(number)])
}
