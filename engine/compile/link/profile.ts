import { mapOrEmpty, valueAt } from '../../compiled/json.ts'
import type { JsonMap } from '../../data/isMap.ts'
import { ANY, type Shape, shapeOf } from '../../expression/shape.ts'
import { resolveRefs } from '../check/resolveRefs.ts'
import type { Module } from '../modules/instantiate.ts'

const resolved = new WeakMap<JsonMap, { readonly schema: unknown; readonly shape: Shape }>()

/** Schema and shape of `profile`: the result of the call that portal.json names under "profile"; `any` if it names none. */
export function profileOf(portal: JsonMap, modules: ReadonlyMap<string, Module>): { readonly schema: unknown; readonly shape: Shape } {
  const [id = '', name = ''] = typeof portal.profile === 'string' ? portal.profile.split('/') : []
  const value = modules.get(id)?.value
  const known = value && resolved.get(value)
  if (value === undefined || known) return known ?? { schema: undefined, shape: ANY }
  const schema = resolveRefs(valueAt(value, ['calls', name, 'result']), mapOrEmpty(value.shapes))
  const profile = { schema, shape: shapeOf(schema) }
  resolved.set(value, profile)
  return profile
}
