import { diagramOf } from '../../../engine/replay/diagram/diagramOf.ts'
import { STATE_HEIGHT } from '../../../engine/replay/diagram/layoutFlow.ts'
import type { FlowMap } from '../../../engine/replay/index.ts'
import { type Html, html } from './html.ts'

const classOf = (name: string, covered: boolean) => `${name} ${covered ? 'covered' : 'open'}`

/** Renders a flow as SVG: states in layers, numbered transitions, and their legend. */
export function renderFlow(name: string, map: FlowMap, isCovered: (goal: string) => boolean): Html {
  const took = (id: string) => isCovered(`transition ${id}`)
  const { width, height, states, routes, parts } = diagramOf(map, took)
  const marker = `arrow-${name.replace(/\W/g, '-')}`
  const end = `url(#${marker})`
  const inner = parts.map((path) => html`<path class="part-of" d="${path}"/>`)
  const lines = routes.map(({ line, path }) => html`<path class="${classOf('line', line.marked)}" d="${path}" marker-end="${end}"/>`)
  const numbers = routes.map(({ line, x, y }) => html`<text class="number" x="${x}" y="${y}">${line.numbers.join(' ')}</text>`)
  const boxes = states.map(({ path, x, y, width: wide, final }) => {
    const covered = isCovered(`state ${path}`)
    return html`<rect class="${classOf(final ? 'state final' : 'state', covered)}" x="${x}" y="${y}" width="${wide}" height="${STATE_HEIGHT}" rx="${final ? 16 : 6}"/><text class="name" x="${x + wide / 2}" y="${y + 21}">${path}</text>`
  })
  const list = map.transitions.map(({ id, targets }, index) => {
    const covered = took(id)
    return html`<li class="${covered ? 'covered' : 'open'}"><span class="nr">${index + 1}</span><span>${covered ? '✓' : '○'} ${id}${targets.length === 0 ? '' : ` → ${targets.join(', ')}`}<span class="hidden">${covered ? ' (covered)' : ' (not covered)'}</span></span></li>`
  })
  return html`<div class="flow"><div class="scroll" role="region" tabindex="0" aria-label="Diagram of ${name}"><svg role="img" aria-label="States and transitions of ${name}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><marker id="${marker}" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="head" d="M0 0 L8 4 L0 8 z"/></marker></defs>${inner}${lines}${boxes}${numbers}</svg></div><ol class="ways">${list}</ol></div>`
}
