import type { FlowMap } from '../paths/mapFlow.ts'
import { layoutFlow, type PlacedState, STATE_HEIGHT } from './layoutFlow.ts'
import { type Line, type Route, routeLines } from './routeLines.ts'

/** A flow as a diagram: sizes and coordinates in px. */
export interface FlowDiagram {
  readonly width: number
  readonly height: number
  readonly states: readonly PlacedState[]
  readonly routes: readonly Route[]
  /** SVG paths of the lines from parent states to their children. */
  readonly parts: readonly string[]
}

/** One line for all transitions between the same two states. */
function linesOf({ transitions }: FlowMap, states: readonly PlacedState[], isMarked: (transition: string) => boolean): readonly Line[] {
  const lines = new Map<string, Line>()
  for (const [index, { id, source, targets }] of transitions.entries())
    for (const target of targets.length === 0 ? [source] : targets) {
      const from = states.find(({ path }) => path === source)
      const to = states.find(({ path }) => path === target)
      if (from === undefined || to === undefined) continue
      const known = lines.get(`${source} ${target}`)
      const marked = isMarked(id) && known?.marked !== false
      lines.set(`${source} ${target}`, { from, to, marked, numbers: [...(known?.numbers ?? []), index + 1] })
    }
  return [...lines.values()]
}

const partsOf = (map: FlowMap, states: readonly PlacedState[]): readonly string[] =>
  states.flatMap((part) => {
    const parent = states.find(({ path }) => path === map.states.find((state) => state.path === part.path)?.parent)
    return parent === undefined ? [] : [`M${parent.x + 14} ${parent.y + STATE_HEIGHT} L${part.x + part.width / 2} ${part.y}`]
  })

/**
 * Lays out a flow's diagram: states in layers, transitions as numbered lines. A line is highlighted if `isMarked` holds for all of its
 * transitions.
 */
export function diagramOf(map: FlowMap, isMarked: (transition: string) => boolean): FlowDiagram {
  const { width, height, states } = layoutFlow(map)
  const routes = routeLines(linesOf(map, states, isMarked), states)
  return {
    width: Math.round(Math.max(width, ...routes.map(({ x }) => x + 24))),
    height: Math.round(height),
    states,
    routes,
    parts: partsOf(map, states),
  }
}
