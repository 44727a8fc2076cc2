import { mapOrEmpty } from '../../../engine/compiled/json.ts'
import { isMap } from '../../../engine/data/isMap.ts'

/** A valid value with the defaults of its schema where it has none. */
export function withDefaults(schema: unknown, value: unknown): unknown {
  const { properties, default: first } = mapOrEmpty(schema)
  const given = value === undefined ? first : value
  if (!isMap(properties) || !isMap(given)) return given
  const entries = Object.entries(properties).map(([key, inner]) => [key, withDefaults(inner, given[key])] as const)
  return { ...given, ...Object.fromEntries(entries.filter(([, inner]) => inner !== undefined)) }
}
