/** One row of a chart. */
export interface ChartPoint {
  readonly key: string
  readonly name: string
  /** `undefined` if the row has no number. */
  readonly number: number | undefined
}

export const numbersOf = (points: readonly ChartPoint[]): readonly number[] =>
  points.flatMap(({ number }) => (number === undefined ? [] : [number]))

/** What all charts are given. */
export interface ChartProps {
  readonly label: string
  readonly points: readonly ChartPoint[]
  readonly write: (point: ChartPoint) => string
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

/** Percent of the height that a column has at least, so that a zero is seen, too. */
const LEAST_COLUMN = 4
/** Percent of its field that a column fills, and of the chart at most. */
const COLUMN = 60
const WIDEST_COLUMN = 8

/** A column in percent of the chart. */
export interface Column {
  readonly x: number
  readonly width: number
  readonly y: number
  readonly height: number
}

/** The column of a number, the `index`-th of `all`: all share one zero, so negative numbers extend below it. `undefined` for a missing number. */
export function columnOf(all: readonly (number | undefined)[], index: number): Column | undefined {
  const number = all[index]
  if (number === undefined) return undefined
  const { start, length } = barOf(
    number,
    all.filter((each) => each !== undefined),
  )
  const field = 100 / all.length
  const width = Math.min((field * COLUMN) / 100, WIDEST_COLUMN)
  const height = Math.max(length, LEAST_COLUMN)
  const y = 100 - start - length
  return { x: field * (index + 0.5) - width / 2, width, y: Math.min(Math.max(y - (height - length) / 2, 0), 100 - height), height }
}

/** Whole percentages of parts of a whole, which together are 100; missing and negative numbers have none. All are 0 if there is no whole. */
export function sharesOf(all: readonly (number | undefined)[]): readonly number[] {
  const parts = all.map((number) => Math.max(0, number ?? 0))
  const whole = parts.reduce((sum, part) => sum + part, 0)
  if (whole === 0) return parts
  const exact = parts.map((part) => (part / whole) * 100)
  // Those that lose most by rounding down are rounded up.
  const byLoss = exact.map((_, at) => at).sort((a, b) => ((exact[b] ?? 0) % 1) - ((exact[a] ?? 0) % 1))
  const missing = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0)
  const raised = new Set(byLoss.slice(0, missing))
  return exact.map((share, at) => Math.floor(share) + (raised.has(at) ? 1 : 0))
}
