import { isMap, type JsonMap } from './isMap.ts'

/** A JSON value's objects, itself included, from the outside in. */
export function* mapsIn(value: unknown): Generator<JsonMap> {
  if (isMap(value)) yield value
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* mapsIn(inner)
}
