import { mapOrEmpty } from '../../compiled/json.ts'
import { checkFlow } from '../flows/checkFlow.ts'
import { checkViews } from '../flows/checkViews.ts'
import type { Unit } from '../units/unit.ts'
import { checkKey } from './callRules.ts'
import { checkCycles, checkFieldCycles } from './cycles.ts'
import { checkExamples } from './examples.ts'
import type { UnitContext } from './unitContext.ts'

/** Checks across a unit. Run only if each position is valid (`isSound`), so that one mistake is reported once. */
export function checkUnit(unit: Unit, context: UnitContext, compiled: unknown, isSound: boolean): void {
  if (!isSound) return
  const value = mapOrEmpty(unit.value)
  if (unit.kind === 'screen' || unit.kind === 'flow') checkCycles(mapOrEmpty(compiled).derive, unit.path, context)
  if (unit.kind === 'form') checkFieldCycles(compiled, unit.path, context)
  if (unit.kind === 'screen') checkViews(value, unit.path, context)
  if (unit.kind === 'flow') checkFlow(unit.name, value, unit.path, context)
  if (unit.kind === 'call') checkExamples(value, unit.path, context)
  if (unit.kind === 'call') checkKey(unit.name, value, unit.path, context)
}
