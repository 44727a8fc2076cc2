import { isMap, type JsonMap } from '../data/isMap.ts'

/** Whether a value is a string. */
export const isText = (value: unknown): value is string => typeof value === 'string'

/** A value as text; '' for `undefined`, null, lists and maps. */
export const textOf = (value: unknown): string => (value === undefined || typeof value === 'object' ? '' : String(value))

/** The map, or a shared empty one. */
export const mapOrEmpty = (value: unknown): JsonMap => (isMap(value) ? value : EMPTY)
const EMPTY: JsonMap = Object.freeze(Object.create(null))

/** A map without prototype from its entries. */
export function toMap<T>(entries: Iterable<readonly [string, T]>): Record<string, T> {
  const map: Record<string, T> = Object.create(null)
  for (const [key, value] of entries) map[key] = value
  return map
}

/** The entries of several maps as one map without prototype; later ones win. */
export const joinMaps = <T>(...maps: readonly (Readonly<Record<string, T>> | undefined)[]): Readonly<Record<string, T>> =>
  toMap(maps.flatMap((map) => Object.entries(map ?? {})))

/** The value at a path of keys; `undefined` if a step is missing. Reads own keys only. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  let found = value
  for (const key of path) {
    if (Array.isArray(found)) found = found[Number(key)]
    else if (isMap(found) && Object.hasOwn(found, key)) found = found[key]
    else return undefined
  }
  return found
}
