import type { FlowMap } from '../../../engine/replay/index.ts'
import { type Html, html } from './html.ts'
import { layoutFlow, type PlacedState, STATE_HEIGHT } from './layoutFlow.ts'
import { type Line, routeLines } from './routeLines.ts'

const classOf = (name: string, covered: boolean) => `${name} ${covered ? 'covered' : 'open'}`

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

/** Thin lines from a state to those that are parts of it. */
const partsOf = (map: FlowMap, states: readonly PlacedState[]): readonly Html[] =>
  states.flatMap((part) => {
    const parent = states.find(({ path }) => path === map.states.find((state) => state.path === part.path)?.parent)
    if (parent === undefined) return []
    const [x1, y1, x2] = [parent.x + 14, parent.y + STATE_HEIGHT, part.x + part.width / 2]
    return [html`<path class="part-of" d="M${x1} ${y1} L${x2} ${part.y}"/>`]
  })

/** Draws a flow: states in layers, transitions as numbered lines, and the list that the numbers refer to. */
export function drawFlow(name: string, map: FlowMap, isCovered: (goal: string) => boolean): Html {
  const { width, height, states } = layoutFlow(map)
  const took = (id: string) => isCovered(`transition ${id}`)
  const marker = `arrow-${name.replace(/\W/g, '-')}`
  const routes = routeLines(linesOf(map, states, took), states)
  const end = `url(#${marker})`
  const lines = routes.map(({ line, path }) => html`<path class="${classOf('line', line.covered)}" d="${path}" marker-end="${end}"/>`)
  const numbers = routes.map(({ line, x, y }) => html`<text class="number" x="${x}" y="${y}">${line.numbers.join(' ')}</text>`)
  const boxes = states.map(({ path, x, y, width, final }) => {
    const covered = isCovered(`state ${path}`)
    return html`<rect class="${classOf(final ? 'state final' : 'state', covered)}" x="${x}" y="${y}" width="${width}" height="${STATE_HEIGHT}" rx="${final ? 16 : 6}"/><text class="name" x="${x + width / 2}" y="${y + 21}">${path}</text>`
  })
  const size = { width: Math.round(Math.max(width, ...routes.map(({ x }) => x + 24))), height: Math.round(height) }
  const list = map.transitions.map(({ id, targets }, index) => {
    const covered = took(id)
    return html`<li class="${covered ? 'covered' : 'open'}"><span class="nr">${index + 1}</span><span>${covered ? '✓' : '○'} ${id}${targets.length === 0 ? '' : ` → ${targets.join(', ')}`}<span class="hidden">${covered ? ' (covered)' : ' (not covered)'}</span></span></li>`
  })
  return html`<div class="flow"><div class="scroll" role="region" tabindex="0" aria-label="Diagram of ${name}"><svg role="img" aria-label="States and transitions of ${name}" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}"><defs><marker id="${marker}" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="head" d="M0 0 L8 4 L0 8 z"/></marker></defs>${partsOf(map, states)}${lines}${boxes}${numbers}</svg></div><ol class="ways">${list}</ol></div>`
}
