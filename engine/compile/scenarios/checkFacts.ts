import { factKeys } from '../../../schemas/universities.ts'
import { mapOrEmpty } from '../../compiled/json.ts'
import { ANY } from '../../expression/shape.ts'
import { flagsOf } from '../check/flags.ts'
import type { UnitContext } from '../check/unitContext.ts'
import { declaredNames, isDeclared } from '../link/globals.ts'
import type { PortalState } from '../units/portalState.ts'
import { expectKeys, expectName } from './expectKnown.ts'
import { expectShape } from './expectShape.ts'
import { expectStorable } from './expectStorable.ts'

type Report = UnitContext['report']

/** Names of the facts that a scenario sets: roles, stores and what they hold, flags, and fields of the profile. `DG-MOD-002`, `DG-MOD-007`, `DG-UNI-004`, `DG-EXP-003`, `DG-SCN-005` */
export function checkFacts(state: PortalState, facts: unknown, path: readonly string[], report: Report): void {
  const { university, env, roles, profile, stored } = mapOrEmpty(facts)
  const { globals } = state
  for (const [i, role] of (Array.isArray(roles) ? roles : []).entries())
    if (!isDeclared(globals, 'role', role))
      expectName('DG-MOD-002', 'role', role, declaredNames(globals, 'role'), [...path, 'roles', String(i)], report)
  expectKeys('DG-MOD-007', 'store', stored, declaredNames(globals, 'store'), [...path, 'stored'], report)
  for (const [name, value] of Object.entries(mapOrEmpty(stored))) expectStorable(globals, name, value, [...path, 'stored', name], report)
  for (const [name, value] of Object.entries({ profile, env }))
    if (value !== undefined) expectShape(report, `"${name}"`, value, globals.names[name] ?? ANY, [...path, name])
  const productKey = typeof state.portal.productKey === 'string' ? state.portal.productKey : 'product'
  expectKeys('DG-EXP-003', 'fact of a university', university, [...Object.keys(factKeys), productKey], [...path, 'university'], report)
  for (const [key, where] of [
    [productKey, 'product'],
    ['settings', 'settings'],
  ] as const)
    expectKeys('DG-UNI-004', 'flag', mapOrEmpty(university)[key], [...flagsOf(state, where).keys()], [...path, 'university', key], report)
}
