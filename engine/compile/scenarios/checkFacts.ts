import { factKeys } from '../../../schemas/universities.ts'
import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap } from '../../data/isMap.ts'
import type { Shape } from '../../expression/shape.ts'
import { flagsOf } from '../check/checkUniversity.ts'
import type { UnitContext } from '../check/unitContext.ts'
import { declaredNames, isDeclared } from '../link/globals.ts'
import type { PortalState } from '../units/portalState.ts'
import { expectKeys, expectName } from './expectKnown.ts'

type Report = UnitContext['report']

/** Reports keys that a closed shape does not have, at any depth. */
function expectFields(value: unknown, shape: Shape | undefined, what: string, path: readonly string[], report: Report): void {
  if (Array.isArray(value) && shape?.kind === 'list')
    for (const [i, item] of value.entries()) expectFields(item, shape.item(), what, [...path, String(i)], report)
  if (!isMap(value) || shape?.kind !== 'map') return
  for (const [name, inner] of Object.entries(value)) {
    const field = shape.field(name)
    if (field === undefined) expectName('DG-EXP-003', `field of ${what}`, name, shape.names, [...path, name], report, 'key')
    else expectFields(inner, field.shape, what, [...path, name], report)
  }
}

/** Names of the facts that a scenario sets: roles, stores, flags, and fields of the profile. `DG-MOD-002`, `DG-MOD-007`, `DG-UNI-004`, `DG-EXP-003` */
export function checkFacts(state: PortalState, facts: unknown, path: readonly string[], report: Report): void {
  const { university, env, roles, profile, stored } = mapOrEmpty(facts)
  const { globals } = state
  for (const [i, role] of (Array.isArray(roles) ? roles : []).entries())
    if (!isDeclared(globals, 'role', role))
      expectName('DG-MOD-002', 'role', role, declaredNames(globals, 'role'), [...path, 'roles', String(i)], report)
  expectKeys('DG-MOD-007', 'store', stored, declaredNames(globals, 'store'), [...path, 'stored'], report)
  expectFields(profile, globals.names.profile, 'the profile', [...path, 'profile'], report)
  expectFields(env, globals.names.env, 'env', [...path, 'env'], report)
  const productKey = typeof state.portal.productKey === 'string' ? state.portal.productKey : 'product'
  expectKeys('DG-EXP-003', 'fact of a university', university, [...Object.keys(factKeys), productKey], [...path, 'university'], report)
  for (const [key, where] of [
    [productKey, 'product'],
    ['settings', 'settings'],
  ] as const)
    expectKeys('DG-UNI-004', 'flag', mapOrEmpty(university)[key], [...flagsOf(state, where).keys()], [...path, 'university', key], report)
}
