import { createHash } from 'node:crypto'
import { flowMapOf } from '../../../engine/replay/index.ts'
import { holderOf, type Portals, shareOf } from '../portalScreens.ts'
import type { ScreenCoverage } from '../readCoverage.ts'
import { type Html, html } from './html.ts'
import { renderFlow } from './renderFlow.ts'
import { failure, failuresOf } from './reportFailures.ts'
import { REPORT_STYLE } from './reportStyle.ts'
import { SIGNS, tableOf } from './reportTable.ts'
import type { Matrix, Verdict } from './runMatrix.ts'

const figure = (share: string, name: string, full: boolean): Html =>
  html`<li class="${full ? 'full' : 'part'}"><b>${share}</b> ${name}</li>`

function flowsOf(portals: Portals, coverage: readonly ScreenCoverage[]): readonly Html[] {
  return coverage.flatMap(({ screen, flow, goals, covered }) => {
    const holder = holderOf(portals, screen)
    const map = holder === undefined ? undefined : flowMapOf(holder, screen)
    if (map === undefined || flow === undefined) return []
    const figures = (['states', 'transitions', 'pairs'] as const).map((kind) =>
      figure(
        shareOf(goals[kind], (goal) => covered.has(goal)),
        kind,
        goals[kind].every((goal) => covered.has(goal)),
      ),
    )
    return [html`<h3>${flow}</h3><ul class="figures">${figures}</ul>${renderFlow(flow, map, (goal) => covered.has(goal))}`]
  })
}

/** The summary: a sentence, and the number of runs by result. */
function summaryOf({ cells, rows }: Matrix): Html {
  const all = rows.flatMap(({ runs }) => runs)
  const count = (verdict: Verdict) => all.filter((run) => run.verdict === verdict).length
  const failed = rows.filter(({ runs }) => runs.some(({ verdict }) => verdict === 'failed')).length
  const verdict = failed === 0 ? `All ${rows.length} scenarios passed` : `${failed} of ${rows.length} scenarios failed`
  const tiles = Object.entries(SIGNS).map(
    ([verdict, [sign, words]]) => html`<li class="${verdict}"><b>${sign} ${count(verdict as Verdict)}</b> ${words}</li>`,
  )
  return html`<header class="${failed === 0 ? 'well' : 'ill'}"><h1>${verdict}</h1><p>${rows.length} scenarios in ${cells.length} settings: ${all.length} runs.
A scenario is written for one setting, marked in the table; in others it may fail.</p><ul class="tiles">${tiles}</ul></header>`
}

/** The report as one self-contained HTML file: no script, no external font or image, enforced by a Content-Security-Policy. */
export function matrixReport(portals: Portals, matrix: Matrix, coverage: readonly ScreenCoverage[]): string {
  const hash = createHash('sha256').update(REPORT_STYLE).digest('base64')
  const policy = `default-src 'none'; img-src data:; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`
  const failed = failuresOf(matrix, 'failed').map((one) => failure(one, true))
  const otherwise = failuresOf(matrix, 'differs').map((one) => failure(one, false))
  const style: Html = { html: `<style>${REPORT_STYLE}</style>` }
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width"><title>Dargah: scenarios</title>${style}</head><body><main>${summaryOf(matrix)}${failed.length === 0 ? '' : html`<h2>What failed</h2>${failed}`}<h2>Flows</h2>${flowsOf(portals, coverage)}<h2>Scenarios by university, role and language</h2>${tableOf(matrix)}${otherwise.length === 0 ? '' : html`<h2>In other settings</h2><details class="otherwise"><summary>What goes otherwise there (${otherwise.length})</summary>${otherwise}</details>`}</main></body></html>
`
  return page.html
}
