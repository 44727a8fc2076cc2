import type { ScenarioFile } from '../../../schemas/index.ts'
import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap } from '../../data/isMap.ts'
import type { UnitContext } from '../check/unitContext.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { sortDiagnostics } from '../diagnostics/printDiagnostic.ts'
import type { PortalState } from '../units/portalState.ts'
import { checkFacts } from './checkFacts.ts'
import { checkOpening } from './checkOpening.ts'
import { checkStep } from './checkStep.ts'
import { expectName } from './expectKnown.ts'
import { parseScenario, reportIn } from './parseScenario.ts'
import { createStage, hasScreen, type Stage } from './stage.ts'

/** The portals of a run, by university; `_` is the one without a university. */
export interface Portals {
  readonly names: () => readonly string[]
  readonly stateOf: (unikey: string) => PortalState | undefined
}

type Opening = Pick<ScenarioFile, 'screen' | 'path' | 'facts' | 'params' | 'search'>

/** Reports a start time that is none. `DG-KEY-003` */
function checkNow({ now }: ScenarioFile, report: UnitContext['report']): void {
  if (now === undefined || (/^(19|20)\d\d-\d\d-\d\d(T|$)/.test(now) && !Number.isNaN(Date.parse(now)))) return
  report('DG-KEY-003', ['now'], { message: 'this is no time', expected: 'a time such as "2026-11-22T06:30:00Z"', got: now })
}

/** The stages of a scenario's actors by name; '' is the only one. An actor whose screen is missing has none. */
function stagesOf(state: PortalState, file: string, scenario: ScenarioFile, report: UnitContext['report']): ReadonlyMap<string, Stage> {
  const openings: readonly (readonly [name: string, path: readonly string[], opening: Opening])[] =
    scenario.actors === undefined
      ? [['', [], scenario]]
      : Object.entries(scenario.actors).map(([name, opening]) => [name, ['actors', name], opening] as const)
  const stages = new Map<string, Stage>()
  for (const [name, path, opening] of openings) {
    const { screen = '' } = opening
    checkFacts(state, opening.facts, [...path, 'facts'], report)
    if (!hasScreen(state, screen, [...path, 'screen'], report)) continue
    const stage = createStage(state, file, screen, report)
    stages.set(name, stage)
    checkOpening(stage, { ...opening }, path)
  }
  return stages
}

/** The state that the step before expects, of the same actor; `undefined` if it expects none. */
function stateBefore({ steps }: ScenarioFile, i: number): string | undefined {
  const [before, step] = [steps[i - 1], steps[i]]
  const { state } = mapOrEmpty(before?.expect)
  return before?.actor === step?.actor && typeof state === 'string' ? state : undefined
}

/**
 * The problems of a scenario file, in the portal of its university: its structure, and every name in it. Without portals only the
 * structure is checked. `DG-JSON-…`, `DG-KEY-…`, `DG-SCN-…`, and the codes of the names that it uses. Never throws.
 */
export function checkScenario(file: string, text: string, portals: Portals | undefined): readonly Diagnostic[] {
  const parsed = parseScenario(file, text)
  if (!parsed.ok) return parsed.diagnostics
  const { scenario, source } = parsed
  const diagnostics: Diagnostic[] = []
  const report = reportIn(source, diagnostics)
  const state = portals?.stateOf(scenario.university) ?? portals?.stateOf('_')
  if (portals === undefined || state === undefined) return []
  expectName('DG-SCN-004', 'university', scenario.university, portals.names(), ['university'], report)
  checkNow(scenario, report)
  for (const [i, screen] of (scenario.also ?? []).entries()) hasScreen(state, screen, ['also', String(i)], report)
  const stages = stagesOf(state, file, scenario, report)
  const [first] = stages.values()
  for (const [i, step] of scenario.steps.entries()) {
    const stage = step.actor === undefined ? first : stages.get(step.actor)
    if (stage !== undefined && isMap(step)) checkStep(stage, state, step, ['steps', String(i)], stateBefore(scenario, i))
  }
  return sortDiagnostics(diagnostics)
}
