import { curveOf, linesOf } from '../../../engine/replay/diagram/flowLines.ts'
import { layoutFlow, STATE_HEIGHT } from '../../../engine/replay/diagram/layoutFlow.ts'
import type { FlowMap } from '../../../engine/replay/index.ts'
import { type Html, html } from './html.ts'

const classOf = (name: string, covered: boolean) => `${name} ${covered ? 'covered' : 'open'}`
const round = Math.round

/** Draws a flow: states in layers, transitions as numbered lines, and the list that the numbers refer to. */
export function drawFlow(name: string, map: FlowMap, isCovered: (goal: string) => boolean): Html {
  const { width, height, states } = layoutFlow(map)
  const took = (id: string) => isCovered(`transition ${id}`)
  const marker = `arrow-${name.replace(/\W/g, '-')}`
  const lines = linesOf(map, states, took).map((line) => {
    const { path, x, y } = curveOf(line)
    const end = `url(#${marker})`
    return html`<path class="${classOf('line', line.all)}" d="${path}" marker-end="${end}"/><text class="${classOf('number', line.all)}" x="${x}" y="${y}">${line.numbers.join(' ')}</text>`
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
