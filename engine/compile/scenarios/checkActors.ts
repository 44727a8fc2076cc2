import type { ScenarioFile } from '../../../schemas/index.ts'
import type { DiagnosticCode } from '../diagnostics/catalogue.ts'
import type { Finding } from '../diagnostics/diagnostic.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import type { Aim } from '../merge/layers.ts'

export type ReportScenario = (code: DiagnosticCode, path: readonly string[], finding: Finding, aim?: Aim) => void

/** Keys of a single actor; with several actors each has its own. */
const OF_ONE = ['screen', 'path', 'facts', 'params', 'search', 'also'] as const
/** Step keys that need no actor. */
const OF_ALL = ['note', 'pass']

/** A scenario has a single actor, or each of its steps names its actor. `DG-SCN-001` to `DG-SCN-003`, `DG-KEY-002` */
export function checkActors(scenario: ScenarioFile, report: ReportScenario): void {
  const { actors, steps } = scenario
  const names = Object.keys(actors ?? {})
  if (actors === undefined && scenario.screen === undefined)
    report('DG-KEY-002', [], { message: '"screen" is missing', expected: '"screen", or "actors" with a screen each' }, 'key')
  for (const key of actors === undefined ? [] : OF_ONE) {
    if (scenario[key] === undefined) continue
    const hint = key === 'also' ? 'write a scenario for each of the screens' : `move it to those of "actors" for whom it holds`
    report('DG-SCN-003', [key], { message: `"${key}" is not allowed beside "actors"`, expected: 'the key on each actor', hint }, 'key')
  }
  for (const [index, step] of steps.entries()) {
    const at = ['steps', String(index)]
    if (step.actor !== undefined && !names.includes(step.actor))
      report('DG-SCN-001', [...at, 'actor'], {
        message: `there is no actor "${step.actor}"`,
        expected: oneOf(names),
        got: step.actor,
        hint: didYouMean(step.actor, names) ?? (actors === undefined ? 'the scenario is of one person: leave "actor" out' : undefined),
      })
    const own = Object.keys(step).find((key) => !OF_ALL.includes(key))
    if (step.actor === undefined && names.length > 1 && own !== undefined)
      report(
        'DG-SCN-002',
        [...at, own],
        { message: 'the step names no actor', expected: `"actor": ${oneOf(names)}`, got: `"${own}" without "actor"` },
        'key',
      )
  }
}
