import type { FlowMap } from '../paths/mapFlow.ts'
import { type PlacedState, STATE_HEIGHT } from './layoutFlow.ts'

/** One line of a diagram: all transitions from one state to another. */
export interface FlowLine {
  /** Of its transitions, in the order of the map, from 1. */
  readonly numbers: readonly number[]
  readonly from: PlacedState
  readonly to: PlacedState
  /** Whether all of them are among those that were asked for. */
  readonly all: boolean
}

const round = Math.round

/** A line with the place of its numbers. Down: straight; along: in an arc below; up: in an arc beside; to itself: a loop. */
export function curveOf({ from, to }: FlowLine): { readonly path: string; readonly x: number; readonly y: number } {
  const start = { x: from.x + from.width / 2, y: from.y + STATE_HEIGHT }
  const end = { x: to.x + to.width / 2, y: to.y }
  if (from === to) {
    const x = from.x + from.width
    const y = from.y + STATE_HEIGHT / 2
    return { path: `M${x} ${y - 8} c28 -16 28 32 0 16`, x: x + 26, y }
  }
  if (end.y > start.y) {
    return { path: `M${start.x} ${start.y} L${end.x} ${end.y}`, x: round((start.x + end.x) / 2), y: round((start.y + end.y) / 2) }
  }
  if (from.y === to.y) {
    const { x, y } = start
    const aim = end.x + (end.x > x ? -14 : 14)
    return { path: `M${x} ${y} C${x} ${y + 36} ${aim} ${y + 36} ${aim} ${y + 2}`, x: round((x + aim) / 2), y: y + 30 }
  }
  const side = Math.max(from.x + from.width, to.x + to.width)
  const [y1, y2] = [from.y + STATE_HEIGHT / 2, to.y + STATE_HEIGHT / 2]
  return {
    path: `M${from.x + from.width} ${y1} C${side + 60} ${y1} ${side + 60} ${y2} ${to.x + to.width} ${y2}`,
    x: round(side + 40),
    y: round((y1 + y2) / 2),
  }
}

/** The lines of a flow; `isOne` says which transitions are asked for. */
export function linesOf(map: FlowMap, states: readonly PlacedState[], isOne: (id: string) => boolean): readonly FlowLine[] {
  const lines = new Map<string, FlowLine>()
  for (const [index, { id, source, targets }] of map.transitions.entries())
    for (const target of targets.length === 0 ? [source] : targets) {
      const from = states.find(({ path }) => path === source)
      const to = states.find(({ path }) => path === target)
      if (from === undefined || to === undefined) continue
      const known = lines.get(`${source} ${target}`)
      const all = isOne(id) && known?.all !== false
      lines.set(`${source} ${target}`, { from, to, all, numbers: [...(known?.numbers ?? []), index + 1] })
    }
  return [...lines.values()]
}
