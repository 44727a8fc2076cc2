import type { ScenarioFailure, TraceEntry } from '../../engine/replay/index.ts'
import type { ReplayAnswer } from './answer.ts'

/** One run of a scenario file. */
export interface Replayed {
  readonly file: string
  readonly title: string
  readonly ok: boolean
  readonly ms: number
  readonly failures: readonly ScenarioFailure[]
  readonly trace: readonly TraceEntry[]
}

/** A run that could not start. */
export const failing = (file: string, what: string): Replayed => ({
  file,
  title: file,
  ok: false,
  ms: 0,
  failures: [{ step: 0, what }],
  trace: [],
})

function kindOf(failures: readonly ScenarioFailure[]): string {
  const texts = failures.filter(({ words }) => words !== undefined).length
  if (texts === failures.length) return 'only a text differs: replay with --update takes it over'
  return texts === 0 ? 'more than a text differs' : `more than a text differs; of ${failures.length} differences ${texts} are texts`
}

const shown = (name: string, value: unknown): readonly string[] => (value === undefined ? [] : [`    ${name}: ${JSON.stringify(value)}`])

/** All differences of the first step that failed: later ones often follow from them, and are counted. */
function describe({ ok, title, file, failures }: Replayed): string {
  const first = failures[0]
  if (ok || first === undefined) return `✓ ${title}`
  const ofStep = failures.filter(({ step }) => step === first.step)
  const later = failures.length - ofStep.length
  const lines = ofStep.flatMap(({ step, actor, note, what, expected, got }) => {
    const who = actor === undefined ? '' : `, ${actor}`
    const why = note === undefined ? '' : ` (${note})`
    return [`  ${file}, step ${step}${who}${why}: ${what}`, ...shown('expected', expected), ...shown('got', got)]
  })
  return [`✗ ${title}`, ...lines, ...(later === 0 ? [] : [`  and ${later} more in later steps`]), `  ${kindOf(failures)}`].join('\n')
}

/** The results of runs, each with the differences of the first step that failed; as JSON with all differences. */
export function answerOf(runs: readonly Replayed[], json: boolean, before: readonly string[] = []): ReplayAnswer {
  const failed = runs.filter(({ ok }) => !ok)
  const exit = failed.length === 0 ? 0 : 1
  if (json)
    return {
      text: JSON.stringify(
        runs.map(({ ms: _, ...run }) => run),
        null,
        2,
      ),
      exit,
    }
  const steps = runs.reduce((sum, { trace }) => sum + (trace.at(-1)?.step ?? 0), 0)
  const ms = runs.reduce((sum, run) => sum + run.ms, 0)
  const summary = `${runs.length - failed.length} of ${runs.length} scenarios passed, ${steps} steps in ${Math.round(ms)} ms`
  return { text: [...before, ...runs.map(describe), summary].join('\n'), exit }
}
