import { actorsOf } from '../../../engine/replay/index.ts'
import type { ScenarioFile } from '../../../schemas/index.ts'
import { type Html, html } from './html.ts'
import type { Matrix, MatrixCell, Verdict } from './runMatrix.ts'

export const SIGNS: Readonly<Record<Verdict, readonly [sign: string, words: string]>> = {
  passed: ['✓', 'passed'],
  failed: ['✗', 'failed'],
  differs: ['≠', 'goes otherwise here'],
  none: ['–', 'not there'],
}

const universityOf = ({ university }: MatrixCell): string => (university === '_' ? 'no university' : university)
export const nameOf = (cell: MatrixCell): string => [universityOf(cell), cell.roles, cell.language].join(' · ')

const scroll = (label: string, inner: Html): Html =>
  html`<div class="scroll" role="region" tabindex="0" aria-label="${label}">${inner}</div>`

/** The rule ids that a title cites, as badges, and its text. */
export function titleOf(title: string): Html {
  const rules = [...title.matchAll(/\[([A-Z]+-O?\d+)\]/g)].map(([, rule = '']) => html`<span class="rule">${rule}</span>`)
  return html`<bdi>${title.replaceAll(/\[[A-Z]+-O?\d+\]/g, '').trim()}</bdi> ${rules}`
}

/** Header cells that span adjacent columns of the same name. */
function headsOf(cells: readonly MatrixCell[], name: (cell: MatrixCell) => string, within: (cell: MatrixCell) => string): readonly Html[] {
  const groups: { name: string; key: string; span: number }[] = []
  for (const cell of cells) {
    const key = `${within(cell)} ${name(cell)}`
    const last = groups.at(-1)
    if (last?.key === key) last.span++
    else groups.push({ name: name(cell), key, span: 1 })
  }
  return groups.map(({ name, span }) => html`<th scope="${span > 1 ? 'colgroup' : 'col'}" colspan="${span}">${name}</th>`)
}

/** All scenarios by screen, with the result in each setting. */
export function tableOf({ cells, rows }: Matrix): Html {
  const heads = [
    headsOf(cells, universityOf, () => ''),
    headsOf(cells, ({ roles }) => roles, universityOf),
    headsOf(
      cells,
      ({ language }) => language,
      (cell) => `${universityOf(cell)} ${cell.roles}`,
    ),
  ]
  const columns = cells.map(({ university, roles }, index) => {
    const before = cells[index - 1]
    const begins = before?.university !== university ? 'university' : before.roles !== roles ? 'roles' : ''
    return html`<col class="${begins}">`
  })
  const screensIn = (scenario: ScenarioFile) => actorsOf(scenario).map((actor) => actor.screen)
  const screens = [...new Set(rows.flatMap(({ scenario }) => screensIn(scenario)))].sort()
  const bodies = screens.map((screen) => {
    const lines = rows.flatMap(({ scenario, runs }) => {
      if (!screensIn(scenario).includes(screen)) return []
      const marks = runs.map(({ verdict, isOwn }) => {
        const [sign, words] = SIGNS[verdict]
        return html`<td class="${verdict}${isOwn ? ' own' : ''}">${sign}<span class="hidden"> ${words}</span></td>`
      })
      return [html`<tr><th scope="row">${titleOf(scenario.title)}</th>${marks}</tr>`]
    })
    return html`<tbody><tr class="screen"><th scope="rowgroup">${screen}</th><td colspan="${cells.length}"></td></tr>${lines}</tbody>`
  })
  const top = heads.map((row, index) => html`<tr>${index === 0 ? html`<th scope="col" rowspan="3">Scenario</th>` : ''}${row}</tr>`)
  return scroll(
    'Scenarios and where they ran',
    html`<table><colgroup><col></colgroup><colgroup>${columns}</colgroup><thead>${top}</thead>${bodies}</table>`,
  )
}
