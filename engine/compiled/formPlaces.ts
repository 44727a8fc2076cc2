import { isMap, type JsonMap } from '../data/isMap.ts'
import { entryOf } from '../expression/values.ts'

/** The name of the field that a path belongs to. */
export const fieldOfPlace = (place: string): string => {
  const slash = place.indexOf('/')
  return slash === -1 ? place : place.slice(0, slash)
}

/** A path as servers write it, such as `people[0].name` or `/people/0/name`, as `people/0/name`. */
export const placeOf = (path: string): string =>
  path
    .split(/[/.[\]]+/)
    .filter(Boolean)
    .join('/')

/** The values along a path, from the outermost: of `people/0/name` the list, its first record and the name. */
function valuesAlong(data: JsonMap, place: string): readonly unknown[] {
  let value: unknown = data
  return place.split('/').map((part) => {
    value = entryOf(value, Array.isArray(value) ? Number(part) : part)
    return value
  })
}

/** The value at a path of a form's data; `undefined` if there is none. */
export const valueAt = (data: JsonMap, place: string): unknown => valuesAlong(data, place).at(-1)

const isIndex = (part: string | undefined) => part !== undefined && /^\d+$/.test(part)
const EMPTY: JsonMap = {}

/** The records around a path, from the outermost: of `people/0/address/city` the person and the address. A missing one is empty. */
export function recordsAround(data: JsonMap, place: string): readonly JsonMap[] {
  const parts = place.split('/')
  const values = valuesAlong(data, place)
  return values.slice(0, -1).flatMap((value, i) => (isIndex(parts[i + 1]) ? [] : [isMap(value) ? value : EMPTY]))
}

/** The paths around a path, from the innermost: of `people/0/name` `people/0` and `people`. */
export const placesAround = (place: string): readonly string[] => {
  const slash = place.lastIndexOf('/')
  if (slash === -1) return []
  const around = place.slice(0, slash)
  return [around, ...placesAround(around)]
}
