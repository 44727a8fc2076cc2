import type { JsonMap } from '../../../engine/data/isMap.ts'
import { entryOf } from '../../../engine/expression/values.ts'
import {
  actorsOf,
  type OutlinesAround,
  outlinesAround,
  runScenario,
  type ScenarioFailure,
  type TraceEntry,
  withFacts,
} from '../../../engine/replay/index.ts'
import type { ScenarioFile } from '../../../schemas/index.ts'
import { parseTree } from '../parseTree.ts'
import type { Portals } from '../portalScreens.ts'

const ROLES = ['own roles', 'no role', 'all roles'] as const

/** A setting of a run: university, roles, language. */
export interface MatrixCell {
  readonly university: string
  readonly roles: (typeof ROLES)[number]
  readonly language: string
}
/** `differs`: outside its own setting a scenario may differ from its expectations. `none`: the screen does not exist. */
export type Verdict = 'passed' | 'failed' | 'differs' | 'none'
/** Screenshots around a failing step: PNG data URLs. */
export interface Pictures {
  readonly before?: string
  readonly after?: string
}
export interface CellRun {
  readonly verdict: Verdict
  /** The setting for which the scenario was written. */
  readonly isOwn: boolean
  readonly failure?: ScenarioFailure
  readonly before?: TraceEntry
  readonly after?: TraceEntry
  /** Snapshots of the displayed content around the failing step. */
  readonly moments?: OutlinesAround
  readonly pictures?: Pictures
}
export interface MatrixScenario {
  readonly file: string
  readonly scenario: ScenarioFile
}
export interface Matrix {
  readonly cells: readonly MatrixCell[]
  readonly rows: readonly { readonly file: string; readonly scenario: ScenarioFile; readonly runs: readonly CellRun[] }[]
}

const names = (list: unknown): readonly string[] => (Array.isArray(list) ? list.map(String) : [])

/** Universities × roles × languages of a portal; `_`: no university. */
function cellsOf({ universities, portal }: Portals): readonly MatrixCell[] {
  return universities.flatMap((university) => {
    const { manifest } = portal(university)
    return ROLES.flatMap((roles) => names(manifest.languages).map((language): MatrixCell => ({ university, roles, language })))
  })
}

const LANGUAGE = 'fa'

function runCell({ portal }: Portals, scenario: ScenarioFile, { university, roles, language }: MatrixCell): CellRun {
  const here = portal(university)
  const actors = actorsOf(scenario)
  const own = entryOf(actors[0]?.facts, 'language') ?? LANGUAGE
  const isOwn = university === scenario.university && roles === 'own roles' && language === own
  if (actors.some(({ screen }) => here.screen(screen) === undefined)) return { verdict: 'none', isOwn }
  const given = (facts: JsonMap) =>
    ({ 'own roles': names(facts['roles']), 'no role': [], 'all roles': Object.keys(here.manifest.roles) })[roles]
  const adapted = { ...withFacts(scenario, (facts) => ({ ...facts, roles: given(facts), language })), university }
  const { failures, trace } = runScenario(here, adapted, { parse: parseTree })
  const [failure] = failures
  if (failure === undefined) return { verdict: 'passed', isOwn }
  const moments = outlinesAround(here, adapted, failure.step, { parse: parseTree })
  const at = (step: number) => trace.find((entry) => entry.step === step && (failure.actor === undefined || entry.actor === failure.actor))
  const before = at(failure.step - 1)
  const after = at(failure.step)
  return {
    verdict: isOwn ? 'failed' : 'differs',
    isOwn,
    failure,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    ...(moments === undefined ? {} : { moments }),
  }
}

/** Runs every scenario in every setting. */
export function runMatrix(portals: Portals, scenarios: readonly MatrixScenario[]): Matrix {
  const cells = cellsOf(portals)
  return { cells, rows: scenarios.map((one) => ({ ...one, runs: cells.map((cell) => runCell(portals, one.scenario, cell)) })) }
}
