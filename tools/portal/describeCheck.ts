import type { CompileResult } from '../../engine/compile/compilePortal.ts'
import type { Diagnostic } from '../../engine/compile/diagnostics/diagnostic.ts'
import { paintDiagnostic } from './paint.ts'

export const plural = (count: number, noun: string, many = `${noun}s`) => `${count} ${count === 1 ? noun : many}`

export const isError = ({ severity }: Diagnostic): boolean => severity === 'error'

/** "2 errors, 0 warnings" */
export function countProblems(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(isError).length
  return `${plural(errors, 'error')}, ${plural(diagnostics.length - errors, 'warning')}`
}

/** The paths of routes that are `planned`. */
function plannedRoutes({ portal }: CompileResult): readonly string[] {
  const manifest = portal?.chunks.get(portal.universities._?.manifest ?? '')
  const { routes }: { routes?: readonly { pattern: string; planned?: true }[] } = manifest ? JSON.parse(manifest.text) : {}
  return (routes ?? []).flatMap(({ pattern, planned }) => (planned ? [pattern] : []))
}

/** Output of `portal check`: all problems, planned routes, and counts of what was checked. */
export function describeCheck(result: CompileResult, colours: boolean): string {
  const { diagnostics, stats, portal } = result
  const planned = plannedRoutes(result)
  const universities = Object.keys(portal?.universities ?? {}).filter((key) => key !== '_').length
  const looked = [
    plural(stats.filesRead, 'file'),
    plural(stats.unitsChecked, 'unit'),
    plural(stats.expressionsChecked, 'expression'),
    ...(portal === undefined ? [] : [plural(universities, 'university', 'universities')]),
  ]
  return [
    ...diagnostics.map((diagnostic) => paintDiagnostic(diagnostic, colours)),
    ...(planned.length > 0 ? [`planned, not offered yet (${planned.length}): ${planned.join(', ')}`] : []),
    `${looked.join(', ')}: ${countProblems(diagnostics)}`,
  ].join('\n')
}
