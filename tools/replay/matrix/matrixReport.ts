import { createHash } from 'node:crypto'
import { flowMapOf } from '../../../engine/replay/index.ts'
import { holderOf, type Portals, shareOf } from '../portalScreens.ts'
import type { ScreenCoverage } from '../readCoverage.ts'
import { drawFlow } from './drawFlow.ts'
import { type Html, html } from './html.ts'
import { REPORT_STYLE } from './reportStyle.ts'
import type { CellRun, Matrix, MatrixCell, Verdict } from './runMatrix.ts'

const SIGNS: Readonly<Record<Verdict, readonly [sign: string, words: string]>> = {
  passed: ['✓', 'as told'],
  failed: ['✗', 'failed'],
  differs: ['≠', 'goes otherwise here'],
  none: ['–', 'not there'],
}

const nameOf = ({ university, roles, language }: MatrixCell): string =>
  [university === '_' ? 'no university' : university, roles, language].join(' · ')
const json = (value: unknown, indent?: number): string => JSON.stringify(value, null, indent) ?? 'nothing'
const scroll = (label: string, inner: Html): Html =>
  html`<div class="scroll" role="region" tabindex="0" aria-label="${label}">${inner}</div>`

function tableOf({ cells, rows }: Matrix): Html {
  const heads = cells.map((cell) => html`<th scope="col">${nameOf(cell)}</th>`)
  const lines = rows.map(({ scenario, runs }) => {
    const marks = runs.map(({ verdict }) => {
      const [sign, words] = SIGNS[verdict]
      return html`<td class="${verdict}">${sign}<span class="hidden"> ${words}</span></td>`
    })
    return html`<tr><th scope="row" dir="auto">${scenario.title}</th>${marks}</tr>`
  })
  return scroll(
    'Scenarios and where they ran',
    html`<table><thead><tr><th scope="col">Scenario</th>${heads}</tr></thead><tbody>${lines}</tbody></table>`,
  )
}

interface Told {
  readonly title: string
  readonly file: string
  readonly note: string | undefined
  readonly run: CellRun
  readonly at: readonly string[]
}

/** What went otherwise, once for all cells in which it went so. */
function failuresOf({ cells, rows }: Matrix, verdict: Verdict): readonly Told[] {
  return rows.flatMap(({ scenario: { title, steps }, file, runs }) => {
    const groups = new Map<string, Told>()
    for (const [index, run] of runs.entries()) {
      const cell = cells[index]
      if (run.verdict !== verdict || run.failure === undefined || cell === undefined) continue
      const key = json(run.failure)
      const at = [...(groups.get(key)?.at ?? []), nameOf(cell)]
      groups.set(key, { title, file, run: groups.get(key)?.run ?? run, at, note: steps[run.failure.step - 1]?.note })
    }
    return [...groups.values()]
  })
}

function failure({ title, file, run: { failure, before, after }, at, note }: Told): Html {
  const line = (term: string, text: string) => html`<dt>${term}</dt><dd dir="auto">${text}</dd>`
  return html`<details><summary dir="auto">${title}: step ${failure?.step ?? 0}, ${failure?.what ?? ''}</summary><dl>${line('file', file)}${line('where', at.join(', '))}${
    note === undefined ? [] : line('note', note)
  }${line('expected', json(failure?.expected))}${line('got', json(failure?.got))}</dl><p>Before the step</p><pre tabindex="0">${json(before, 1)}</pre><p>After it</p><pre tabindex="0">${json(after, 1)}</pre></details>`
}

function flowsOf(portals: Portals, coverage: readonly ScreenCoverage[]): readonly Html[] {
  return coverage.flatMap(({ screen, flow, goals, covered }) => {
    const holder = holderOf(portals, screen)
    const map = holder === undefined ? undefined : flowMapOf(holder, screen)
    if (map === undefined || flow === undefined) return []
    const share = (names: readonly string[]) => shareOf(names, (goal) => covered.has(goal))
    const figures = `States ${share(goals.states)}, transitions ${share(goals.transitions)}, pairs ${share(goals.pairs)}.`
    return [html`<h3>${flow}</h3><p>${figures}</p>${drawFlow(flow, map, (goal) => covered.has(goal))}`]
  })
}

/** The report as one HTML file that asks nothing of anyone: no script, no font, no picture, and a policy that says so. */
export function matrixReport(portals: Portals, matrix: Matrix, coverage: readonly ScreenCoverage[]): string {
  const hash = createHash('sha256').update(REPORT_STYLE).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`
  const all = matrix.rows.flatMap(({ runs }) => runs)
  const count = (verdict: Verdict) => all.filter((run) => run.verdict === verdict).length
  const legend = Object.entries(SIGNS).map(
    ([verdict, [sign, words]]) => html`<span class="${verdict}">${sign}</span> ${words} (${count(verdict as Verdict)}) `,
  )
  const section = (title: string, told: readonly Told[]) => (told.length === 0 ? [] : [html`<h2>${title}</h2>${told.map(failure)}`])
  const style: Html = { html: `<style>${REPORT_STYLE}</style>` }
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width"><title>Dargah: scenarios</title>${style}</head><body><main><h1>Scenarios</h1><p>${legend}</p><p>A scenario is told for one university, with its own roles and language; in other settings it may go otherwise.</p>${section('What failed', failuresOf(matrix, 'failed'))}<h2>Scenarios by university, role and language</h2>${tableOf(matrix)}<h2>Flows</h2>${flowsOf(portals, coverage)}${section('What goes otherwise in other settings', failuresOf(matrix, 'differs'))}</main></body></html>
`
  return page.html
}
