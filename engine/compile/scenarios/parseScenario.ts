import { type ScenarioFile, scenario as schema } from '../../../schemas/index.ts'
import type { Frame } from '../check/frame.ts'
import type { UnitContext } from '../check/unitContext.ts'
import { createWalk } from '../check/walk.ts'
import { severityOf } from '../diagnostics/catalogue.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { sortDiagnostics } from '../diagnostics/printDiagnostic.ts'
import { locate } from '../merge/layers.ts'
import { parseSource, type Source } from '../source/parseSource.ts'
import { checkActors, type ReportScenario } from './checkActors.ts'

/** A parsed scenario file, or its diagnostics. */
export type ParsedScenario =
  | { readonly ok: true; readonly scenario: ScenarioFile; readonly source: Source }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] }

const NOTHING: Frame = { env: { names: {} }, names: {} }

/** Adds findings at paths of a file to a list. */
export const reportIn =
  (source: Source, diagnostics: Diagnostic[]): ReportScenario =>
  (code, path, { message, expected, got, hint }, aim) => {
    const at = locate([{ source, from: [], at: [] }], path, aim) ?? { file: source.file, line: 1, column: 1, pointer: '' }
    const more = Object.fromEntries(Object.entries({ expected, got, hint }).filter(([, words]) => words !== undefined))
    diagnostics.push({ code, severity: severityOf(code), message, at, ...more })
  }

/**
 * Parses a scenario file; `file` is its path in diagnostics. `DG-JSON-…`, `DG-KEY-…`, `DG-SCN-…`. The names in it are checked
 * by `checkScenario`. Never throws.
 */
export function parseScenario(file: string, text: string): ParsedScenario {
  const source = parseSource(file, text)
  const diagnostics: Diagnostic[] = [...source.diagnostics]
  const report = reportIn(source, diagnostics)
  // The scenario schema has no marks, so the walk only needs `report`.
  const walk = createWalk({ report } as UnitContext, { marks: {}, scopes: {}, checks: [] })
  if (diagnostics.length === 0) walk.visit(schema, source.value, { path: [], root: 'scenario', rule: '' }, NOTHING)
  if (diagnostics.length === 0) checkActors(source.value as ScenarioFile, report)
  return diagnostics.length === 0
    ? { ok: true, scenario: JSON.parse(text) as ScenarioFile, source }
    : { ok: false, diagnostics: sortDiagnostics(diagnostics) }
}
