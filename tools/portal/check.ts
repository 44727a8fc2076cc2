import type { CompileResult } from '../../engine/compile/compilePortal.ts'
import { printDiagnostic } from '../../engine/compile/diagnostics/printDiagnostic.ts'

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** The paths of routes that are named and not offered yet. */
function plannedRoutes({ portal }: CompileResult): readonly string[] {
  const manifest = portal?.pieces.get(portal.universities._?.manifest ?? '')
  const { routes }: { routes?: readonly { pattern: string; planned?: true }[] } = manifest ? JSON.parse(manifest.text) : {}
  return (routes ?? []).flatMap(({ pattern, planned }) => (planned ? [pattern] : []))
}

/** What `portal check` prints, and whether there are errors. */
export function describeCheck(result: CompileResult): { readonly text: string; readonly failed: boolean } {
  const { diagnostics, stats, portal } = result
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const planned = plannedRoutes(result)
  const lines = [
    ...diagnostics.map(printDiagnostic),
    ...(planned.length > 0 ? [`planned, not offered yet (${planned.length}): ${planned.join(', ')}`] : []),
    `${plural(stats.filesRead, 'file')}, ${plural(stats.unitsChecked, 'unit')}, ${plural(stats.expressionsChecked, 'expression')}, ${plural(Object.keys(portal?.universities ?? {}).filter((key) => key !== '_').length, 'university').replace('universitys', 'universities')}: ${plural(errors, 'error')}, ${plural(diagnostics.length - errors, 'warning')}`,
  ]
  return { text: lines.join('\n'), failed: errors > 0 }
}
