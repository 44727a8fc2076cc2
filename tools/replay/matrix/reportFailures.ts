import type { OutlineLine } from '../../../engine/replay/index.ts'
import type { ScenarioFile } from '../../../schemas/index.ts'
import { type Html, html } from './html.ts'
import { nameOf, titleOf } from './reportTable.ts'
import type { CellRun, Matrix, Verdict } from './runMatrix.ts'

type Step = ScenarioFile['steps'][number]

export interface FailureGroup {
  readonly scenario: ScenarioFile
  readonly file: string
  readonly run: CellRun
  readonly at: readonly string[]
}

const json = (value: unknown, indent?: number): string => JSON.stringify(value, null, indent) ?? 'nothing'

/** A failure, grouped over all cells with the same difference. */
export function failuresOf({ cells, rows }: Matrix, verdict: Verdict): readonly FailureGroup[] {
  return rows.flatMap(({ scenario, file, runs }) => {
    const groups = new Map<string, FailureGroup>()
    for (const [index, run] of runs.entries()) {
      const cell = cells[index]
      if (run.verdict !== verdict || run.failure === undefined || cell === undefined) continue
      const key = json(run.failure)
      const known = groups.get(key)
      groups.set(key, { scenario, file, run: known?.run ?? run, at: [...(known?.at ?? []), nameOf(cell)] })
    }
    return [...groups.values()]
  })
}

/** A short label of a step. */
function wordsOf(step: Step): string {
  const names = (value: unknown) => (typeof value === 'object' && value !== null ? Object.keys(value).join(', ') : '')
  const called = (value: unknown, key: string) => (typeof value === 'string' ? value : String((value as Record<string, unknown>)[key]))
  const words = [
    step.facts === undefined ? [] : [`facts change: ${names(step.facts)}`],
    step.search === undefined ? [] : [`the address changes: ${json(step.search)}`],
    step.page === undefined ? [] : [step.page === 'hidden' ? 'the page goes out of sight' : 'the user returns to the page'],
    step.set === undefined ? [] : [`set ${json(step.set)}`],
    step.cancel === undefined ? [] : [`give up ${step.cancel}`],
    step.fill === undefined ? [] : [`fill ${step.fill.form}: ${names(step.fill.data)}`],
    step.send === undefined ? [] : [`send ${called(step.send, 'event')}`],
    step.run === undefined ? [] : [`run ${called(step.run, 'command')}`],
    (step.act ?? []).map((action) => ('press' in action ? `press ${String(action['press'])}` : names(action))),
    step.outcome === undefined
      ? []
      : [`${step.outcome.call} ${'error' in step.outcome ? 'fails' : 'answers'} ${step.outcome.example ?? ''}`.trim()],
    step.pass === undefined ? [] : [`${step.pass} ms pass`],
  ].flat()
  const who = step.actor === undefined ? '' : `${step.actor}: `
  return who + (words.length === 0 ? 'look' : words.join('; '))
}

/** All steps up to the failing one. */
function stepsOf({ steps }: ScenarioFile, failing: number): Html {
  const lines = steps.slice(0, failing).map((step, index) => {
    const note = step.note === undefined ? html`` : html` <span class="note"><bdi>${step.note}</bdi></span>`
    return html`<li class="${index + 1 === failing ? 'here' : ''}">${wordsOf(step)}${note}</li>`
  })
  return html`<ol class="steps">${failing === 0 ? [html`<li class="here">the screen opens</li>`] : lines}</ol>`
}

const sameLine = (a: OutlineLine, b: OutlineLine) => a.path === b.path && a.now === b.now

/** The displayed content line by line; lines that differ from the other snapshot are marked. */
function outline(lines: readonly OutlineLine[], other: readonly OutlineLine[], mark: string): Html {
  const shown = lines.map((line) => {
    const isChanged = !other.some((one) => sameLine(line, one))
    const name = line.path.slice(line.path.lastIndexOf('.') + 1)
    return html`<li class="depth-${Math.min(line.depth, 5)}${isChanged ? ' changed' : ''}">${isChanged ? html`<span class="mark">${mark}</span>` : ''}<b>${name}</b> <span class="kind">${line.kind}</span> ${line.now}</li>`
  })
  return lines.length === 0 ? html`<p>Nothing is shown.</p>` : html`<ul class="outline" tabindex="0">${shown}</ul>`
}

function moment(title: string, picture: string | undefined, lines: Html, state: unknown): Html {
  const image = picture === undefined ? html`` : html`<img src="${picture}" alt="${title}: how it looks">`
  const all = html`<details><summary>All that is known</summary><pre tabindex="0">${json(state, 1)}</pre></details>`
  return html`<section><h3>${title}</h3>${image}${lines}${all}</section>`
}

/** The failures: steps, difference, and snapshots before and after. */
export function failure({ scenario, file, run, at }: FailureGroup, open: boolean): Html {
  const { failure: found, before, after, moments, pictures } = run
  const line = (term: string, text: string) => html`<dt>${term}</dt><dd dir="auto">${text}</dd>`
  const step = found?.step ?? 0
  const shown = moments ?? { before: [], after: [] }
  const head = html`<summary>${titleOf(scenario.title)}<span class="what">step ${step}: ${found?.what ?? ''}</span></summary>`
  const difference = html`<dl class="difference">${line('expected', json(found?.expected))}${line('got', json(found?.got))}</dl>`
  const around = html`<div class="around">${moment(`Before step ${step}`, pictures?.before, outline(shown.before, shown.after, '−'), before)}${moment(
    `After step ${step}`,
    pictures?.after,
    outline(shown.after, shown.before, '+'),
    after,
  )}</div>`
  const place = html`<p class="place">${file}, ${at.join(', ')}</p>`
  return html`<details class="failure"${open ? html` open` : ''}>${head}${place}${stepsOf(scenario, step)}${difference}${around}</details>`
}
