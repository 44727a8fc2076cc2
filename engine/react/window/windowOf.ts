/** A rendered row. */
export interface VisibleRow {
  readonly index: number
  /** Height of the rows omitted before it, px. */
  readonly skip: number
}
export interface VisibleRows {
  readonly visible: readonly VisibleRow[]
  /** Height of the rows omitted after the last, px. */
  readonly after: number
}

/** Offset of each row's start and of the last one's end, px; an unmeasured row counts with the average height. */
export function edgesOf(count: number, heights: ReadonlyMap<number, number>, guess: number): readonly number[] {
  let sum = 0
  for (const height of heights.values()) sum += height
  const usual = heights.size === 0 ? guess : sum / heights.size
  const edges = [0]
  for (let index = 0; index < count; index++) edges.push((edges[index] ?? 0) + (heights.get(index) ?? usual))
  return edges
}

/** The first row that ends below this offset. */
function rowAt(edges: readonly number[], height: number): number {
  let [low, high] = [0, Math.max(0, edges.length - 2)]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((edges[middle + 1] ?? 0) > height) high = middle
    else low = middle + 1
  }
  return low
}

/** The rows between two offsets from the start of the list, plus those that must stay, such as the focused one. */
export function windowOf(edges: readonly number[], top: number, bottom: number, stays: readonly number[] = []): VisibleRows {
  const count = edges.length - 1
  if (count <= 0) return { visible: [], after: 0 }
  const [from, to] = [rowAt(edges, top), rowAt(edges, bottom)]
  const shown = new Set(stays.filter((index) => index >= 0 && index < count))
  for (let index = from; index <= to; index++) shown.add(index)
  const sorted = [...shown].sort((a, b) => a - b)
  const edge = (index: number) => edges[index] ?? 0
  const visible = sorted.map((index, position) => {
    const before = sorted[position - 1]
    return { index, skip: edge(index) - (before === undefined ? 0 : edge(before + 1)) }
  })
  return { visible, after: edge(count) - edge((sorted.at(-1) ?? -1) + 1) }
}
