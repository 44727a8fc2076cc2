import { mapOrEmpty, toMap } from '../../compiled/json.ts'
import type { JsonMap } from '../../data/isMap.ts'
import type { Layer } from '../merge/layers.ts'
import type { Module } from '../modules/instantiate.ts'

export type UnitKind = 'module' | 'shapes' | 'call' | 'screen' | 'form' | 'flow' | 'portal'

/** Compilation unit, the granularity of caching: module.json, shapes, or one call, screen, form or flow. */
export interface Unit {
  /** Such as `food/screens/reserve`; for a module.json `food`. */
  readonly id: string
  readonly module: string
  readonly kind: UnitKind
  readonly name: string
  readonly value: unknown
  /** Path of the unit in its module's value. */
  readonly path: readonly string[]
  readonly layers: readonly Layer[]
}

const GROUPS = { calls: 'call', screens: 'screen', forms: 'form', flows: 'flow' } as const
const NOT_MANIFEST = ['calls', 'shapes', 'screens', 'forms', 'flows', 'shares', 'locales', 'parameters']

const manifests = new WeakMap<JsonMap, JsonMap>()

/** The keys of module.json alone; memoized, so that identity is stable. */
function manifestOf(value: JsonMap): JsonMap {
  const known = manifests.get(value)
  if (known) return known
  const manifest = toMap(Object.entries(value).filter(([key]) => !NOT_MANIFEST.includes(key)))
  manifests.set(value, manifest)
  return manifest
}

/** The units of a module. */
export function unitsOf({ id, value, layers }: Module): readonly Unit[] {
  const units: Unit[] = [{ id, module: id, kind: 'module', name: id, value: manifestOf(value), path: [], layers }]
  if (value.shapes !== undefined)
    units.push({ id: `${id}/shapes`, module: id, kind: 'shapes', name: 'shapes', value: value.shapes, path: ['shapes'], layers })
  for (const [group, kind] of Object.entries(GROUPS)) {
    for (const [name, inner] of Object.entries(mapOrEmpty(value[group]))) {
      units.push({ id: `${id}/${group}/${name}`, module: id, kind, name, value: inner, path: [group, name], layers })
    }
  }
  return units
}
