import { mapOrEmpty } from '../../compiled/json.ts'
import { shapeOf } from '../../expression/shape.ts'
import type { UnitContext } from '../check/unitContext.ts'
import { validateValue } from '../check/validateValue.ts'
import type { Globals } from '../link/globals.ts'
import { expectSpelt } from './expectShape.ts'

/**
 * Reports a stored value of another type than its store holds, and misspelt keys in it. Anything else that the store does not take may be stored
 * on purpose: browsers keep what an older portal has stored. `DG-SCN-005`, `DG-EXP-003`
 */
export function expectStorable(
  { stores }: Globals,
  name: string,
  value: unknown,
  path: readonly string[],
  report: UnitContext['report'],
): void {
  const schema = mapOrEmpty(mapOrEmpty(stores[name]).schema)
  if (value === undefined || value === null) return
  const problem = schema.type === undefined ? undefined : validateValue({ type: schema.type }, value)
  if (problem) report('DG-SCN-005', [...path, ...problem.path], problem)
  else expectSpelt(report, `the store "${name}"`, value, shapeOf(schema), path)
}
