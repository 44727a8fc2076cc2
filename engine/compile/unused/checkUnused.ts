import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { type Layer, locate } from '../merge/layers.ts'
import type { ReportAt } from '../modules/instantiate.ts'
import type { PortalState } from '../units/portalState.ts'
import { type CheckedUnit, collectUsage } from './collectUsage.ts'
import { type Declaration, declarationsOf } from './declarations.ts'

const nameOf = ({ module, path }: Declaration) => [module, ...path].join('\u0000')

/**
 * Reports declarations that nothing uses, in no university's portal. A template's declaration is used if any of its instances uses it.
 * `DG-SCR-011`, `DG-SCR-012`, `DG-CAL-006`, `DG-FRM-003`, `DG-FLW-013`, `DG-TXT-006`, `DG-SCH-002`, `DG-MOD-010`, `DG-MOD-012`
 */
export function checkUnused(
  states: readonly PortalState[],
  checked: readonly CheckedUnit[],
  portal: readonly Layer[],
  report: ReportAt,
): void {
  const census = collectUsage(checked)
  const unused = new Map<string, Declaration>()
  for (const declaration of declarationsOf(states, checked, portal))
    if (!declaration.isUsed(census)) unused.set(nameOf(declaration), declaration)
  const instances = [...(states[0]?.modules.values() ?? [])]
  for (const declaration of unused.values()) {
    const { code, noun, verb, name, layers, path, meant } = declaration
    const known = meant?.(census) ?? []
    const file = locate(layers, path, 'key')?.file
    const others = instances.filter((module) => module.layers.some(({ source }) => source.file === file))
    if (others.some(({ id }) => !unused.has(nameOf({ ...declaration, module: id })) && id !== declaration.module)) continue
    report(
      code,
      layers,
      path,
      {
        message: `nothing ${verb} the ${noun} "${name}"`,
        expected: oneOf(known),
        got: name,
        hint: didYouMean(name, known) ?? 'use it, or remove it',
      },
      'key',
    )
  }
}
