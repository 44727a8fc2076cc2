import { isMap } from '../data/isMap.ts'

/** The parts of a JSON value that its schema declares: properties and items by name, and no object of which nothing is declared. */
export function declaredIn(schema: unknown, value: unknown): unknown {
  const { properties, items } = isMap(schema) ? schema : {}
  if (Array.isArray(value)) return value.map((item) => declaredIn(items, item))
  if (!isMap(value)) return value
  if (!isMap(properties)) return undefined
  const names = Object.keys(properties).filter((name) => Object.hasOwn(value, name))
  return Object.fromEntries(names.map((name) => [name, declaredIn(properties[name], value[name])]))
}
