import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { type Layer, locate } from '../merge/layers.ts'
import type { ReportAt } from '../modules/instantiate.ts'
import type { PortalState } from '../units/portalState.ts'
import { type CheckedUnit, collectUsage } from './collectUsage.ts'
import { type Declaration, declarationsOf } from './declarations.ts'

/** Where a declaration is written, and what nothing does with it. */
const placeOf = ({ layers, path, verb }: Declaration): string => {
  const { file, pointer } = locate(layers, path, 'key') ?? { file: '', pointer: '' }
  return `${file}#${pointer} ${verb}`
}

/** A slot that no screen names: no mistake elsewhere makes it unknown. */
function isUnknownSlot({ code, name }: Declaration, checked: readonly CheckedUnit[]): boolean {
  const written = JSON.stringify(name)
  return code === 'DG-MOD-012' && !checked.some(({ unit }) => unit.kind === 'screen' && JSON.stringify(unit.value).includes(written))
}

/** What can be unused is judged only without errors, since a misspelt name would also be reported as unused; but unknown slots always. */
export type Judged = 'everything' | 'slots'

/**
 * Reports declarations that nothing uses, in no university's portal and no university's file (`used`). What is written once for several, in a template or a share, is used if any
 * of them uses it. `DG-SCR-011`, `DG-SCR-012`, `DG-CAL-006`, `DG-FRM-003`, `DG-FLW-013`, `DG-TXT-006`, `DG-SCH-002`, `DG-MOD-010`, `DG-MOD-012`, `DG-MOD-020`
 */
export function checkUnused(
  states: readonly PortalState[],
  { checked, used }: { readonly checked: readonly CheckedUnit[]; readonly used: readonly string[] },
  portal: readonly Layer[],
  report: ReportAt,
  judged: Judged = 'everything',
): void {
  const census = collectUsage(checked, used)
  const unused = new Map<string, Declaration>()
  for (const declaration of declarationsOf(states, checked, portal))
    if ((judged === 'everything' || isUnknownSlot(declaration, checked)) && !declaration.isUsed(census))
      unused.set(placeOf(declaration), declaration)
  if (unused.size === 0) return
  // A place is looked up for the few that may be written where an unused one is.
  const names = new Set([...unused.values()].map(({ name }) => name))
  for (const declaration of declarationsOf(states, checked, portal))
    if (names.has(declaration.name) && declaration.isUsed(census)) unused.delete(placeOf(declaration))
  for (const { code, noun, verb, name, layers, path, meant, hint = 'use it, or remove it' } of unused.values()) {
    const known = meant?.(census) ?? []
    const message = `nothing ${verb} the ${noun} "${name}"`
    report(code, layers, path, { message, expected: oneOf(known), got: name, hint: didYouMean(name, known) ?? hint }, 'key')
  }
}
