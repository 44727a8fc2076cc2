import type { CompileResult } from '../../engine/compile/compilePortal.ts'
import type { Diagnostic } from '../../engine/compile/diagnostics/diagnostic.ts'
import { mapOrEmpty } from '../../engine/compiled/json.ts'
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

/** The universities whose calls carry no Idempotency-Key, though they say `once`. */
const withoutKeys = ({ portal }: CompileResult): readonly string[] =>
  (portal?.facts ?? []).flatMap(({ unikey, settings }) => (mapOrEmpty(settings)['idempotencyKey'] === false ? [unikey] : []))

/** Problems that fit on a screen, and of one code, unless all are asked for. */
const MOST_SHOWN = 20
const MOST_OF_A_CODE = 5

/** The first problems of each code, errors first where not all fit, in their order; the others are counted by code. */
function firstOf(diagnostics: readonly Diagnostic[]): {
  readonly shown: readonly Diagnostic[]
  readonly others: ReadonlyMap<string, number>
} {
  if (diagnostics.length <= MOST_SHOWN) return { shown: diagnostics, others: new Map() }
  const byCode = new Map<string, number>()
  const first = [...diagnostics.filter(isError), ...diagnostics.filter((found) => !isError(found))].filter(({ code }) => {
    const count = (byCode.get(code) ?? 0) + 1
    byCode.set(code, count)
    return count <= MOST_OF_A_CODE
  })
  const chosen = new Set(first.slice(0, MOST_SHOWN))
  const others = new Map<string, number>()
  for (const found of diagnostics) if (!chosen.has(found)) others.set(found.code, (others.get(found.code) ?? 0) + 1)
  return { shown: diagnostics.filter((found) => chosen.has(found)), others }
}

/** Diagnostics as lines; beyond a screenful they are counted by code, unless `all` is set. */
export function describeProblems(diagnostics: readonly Diagnostic[], colours: boolean, all: boolean): readonly string[] {
  const { shown, others } = all ? { shown: diagnostics, others: new Map<string, number>() } : firstOf(diagnostics)
  const counted = [...others].map(([code, count]) => `${count} ${code}`).join(', ')
  return [
    ...shown.map((diagnostic) => paintDiagnostic(diagnostic, colours)),
    ...(others.size === 0
      ? []
      : [`… and ${diagnostics.length - shown.length} more, of which many may follow from these: ${counted} (--all prints them)`]),
  ]
}

/** Output of `portal check`: all problems, planned routes, and counts of what was checked. */
export function describeCheck(result: CompileResult, colours: boolean, all = false): string {
  const { diagnostics, stats, portal } = result
  const planned = plannedRoutes(result)
  const keyless = withoutKeys(result)
  const universities = Object.keys(portal?.universities ?? {}).filter((key) => key !== '_').length
  const looked = [
    plural(stats.filesRead, 'file'),
    plural(stats.unitsChecked, 'unit'),
    plural(stats.expressionsChecked, 'expression'),
    ...(portal === undefined ? [] : [plural(universities, 'university', 'universities')]),
  ]
  return [
    ...describeProblems(diagnostics, colours, all),
    ...(planned.length > 0 ? [`planned, not offered yet (${planned.length}): ${planned.join(', ')}`] : []),
    ...(keyless.length > 0
      ? [
          `without an Idempotency-Key (${keyless.join(', ')}): a press that is sent twice may act twice; only for servers whose preflight refuses the header`,
        ]
      : []),
    `${looked.join(', ')}: ${countProblems(diagnostics)}`,
  ].join('\n')
}
