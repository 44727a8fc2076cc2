import type { FlowMap } from '../../../engine/replay/index.ts'
import { type Html, html } from './html.ts'
import { layoutFlow, type PlacedState, STATE_HEIGHT } from './layoutFlow.ts'

interface Line {
  readonly numbers: readonly number[]
  readonly from: PlacedState
  readonly to: PlacedState
  readonly covered: boolean
}

const classOf = (name: string, covered: boolean) => `${name} ${covered ? 'covered' : 'open'}`
const round = (number: number) => Math.round(number)

/** A line with the place of its numbers. Down: straight; along: in an arc below; up: in an arc beside; to itself: a loop. */
function curveOf({ from, to }: Line): { readonly path: string; readonly x: number; readonly y: number } {
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

function linesOf(map: FlowMap, states: readonly PlacedState[], isCovered: (id: string) => boolean): readonly Line[] {
  const lines = new Map<string, Line>()
  for (const [index, { id, source, targets }] of map.transitions.entries())
    for (const target of targets.length === 0 ? [source] : targets) {
      const from = states.find(({ path }) => path === source)
      const to = states.find(({ path }) => path === target)
      if (from === undefined || to === undefined) continue
      const known = lines.get(`${source} ${target}`)
      const covered = isCovered(id) && known?.covered !== false
      lines.set(`${source} ${target}`, { from, to, covered, numbers: [...(known?.numbers ?? []), index + 1] })
    }
  return [...lines.values()]
}

/** Draws a flow: states in layers, transitions as numbered lines, and the list that the numbers refer to. */
export function drawFlow(name: string, map: FlowMap, isCovered: (goal: string) => boolean): Html {
  const { width, height, states } = layoutFlow(map)
  const took = (id: string) => isCovered(`transition ${id}`)
  const marker = `arrow-${name.replace(/\W/g, '-')}`
  const lines = linesOf(map, states, took).map((line) => {
    const { path, x, y } = curveOf(line)
    const end = `url(#${marker})`
    return html`<path class="${classOf('line', line.covered)}" d="${path}" marker-end="${end}"/><text class="${classOf('number', line.covered)}" x="${x}" y="${y}">${line.numbers.join(' ')}</text>`
  })
  const boxes = states.map(({ path, x, y, width, final }) => {
    const covered = isCovered(`state ${path}`)
    return html`<rect class="${classOf(final ? 'state final' : 'state', covered)}" x="${x}" y="${y}" width="${width}" height="${STATE_HEIGHT}" rx="${final ? 16 : 6}"/><text class="name" x="${x + width / 2}" y="${y + 21}">${path}</text>`
  })
  const size = { width: round(width + 48), height: round(height) }
  const list = map.transitions.map(({ id, targets }) => {
    const covered = took(id)
    return html`<li class="${classOf('way', covered)}">${covered ? '✓' : '○'} ${id}${targets.length === 0 ? '' : ` → ${targets.join(', ')}`}<span class="hidden">${covered ? ' (covered)' : ' (not covered)'}</span></li>`
  })
  return html`<div class="scroll" role="region" tabindex="0" aria-label="Diagram of ${name}"><svg role="img" aria-label="States and transitions of ${name}" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}"><defs><marker id="${marker}" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="head" d="M0 0 L8 4 L0 8 z"/></marker></defs>${lines}${boxes}</svg></div><ol>${list}</ol>`
}
