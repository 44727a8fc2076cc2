import type { FlowMap } from '../paths/mapFlow.ts'

export interface PlacedState {
  readonly path: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly final: boolean
}
export interface FlowLayout {
  readonly width: number
  readonly height: number
  readonly states: readonly PlacedState[]
}

export const STATE_HEIGHT = 32
const GAP_X = 56
const GAP_Y = 88
const MARGIN = 48
/** Approximate glyph width, px. */
const GLYPH_WIDTH = 8

/** The layer of each state: its distance from the initial state in transitions. Unreachable states share the last layer. */
function layersOf({ initial, states, transitions }: FlowMap): ReadonlyMap<string, number> {
  const layers = new Map([[initial, 0]])
  const queue = [initial]
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const at = layers.get(path) ?? 0
    const inner = states.filter(({ parent }) => parent === path).map((state) => state.path)
    const next = transitions.filter(({ source }) => source === path).flatMap(({ targets }) => targets)
    for (const other of [...inner, ...next]) {
      if (layers.has(other)) continue
      layers.set(other, at + 1)
      queue.push(other)
    }
  }
  const last = Math.max(...layers.values()) + 1
  for (const { path } of states) if (!layers.has(path)) layers.set(path, last)
  return layers
}

/** Coordinates of the states of a flow, px: layers from top to bottom, each centred. */
export function layoutFlow(map: FlowMap): FlowLayout {
  const layers = layersOf(map)
  const rows = [...new Set(layers.values())]
    .sort((a, b) => a - b)
    .map((layer) => map.states.filter(({ path }) => layers.get(path) === layer))
  const widthOf = (path: string) => path.length * GLYPH_WIDTH + 28
  const rowWidth = (row: FlowMap['states']) => row.reduce((sum, { path }) => sum + widthOf(path) + GAP_X, -GAP_X)
  const width = Math.max(...rows.map(rowWidth)) + 2 * MARGIN
  const states = rows.flatMap((row, index) => {
    let x = (width - rowWidth(row)) / 2
    return row.map(({ path, final }): PlacedState => {
      const placed = { path, final, x, y: MARGIN / 2 + index * GAP_Y, width: widthOf(path) }
      x += placed.width + GAP_X
      return placed
    })
  })
  return { width, height: 1.5 * MARGIN + (rows.length - 1) * GAP_Y + STATE_HEIGHT, states }
}
