import { mapOrEmpty } from '../../../engine/compiled/json.ts'
import { isMap, type JsonMap } from '../../../engine/data/isMap.ts'

/** The order of keys means something, so it counts. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The keys of two maps: those that came, those that went, and those that are in both and differ. */
export function compareMaps(before: unknown, after: unknown) {
  const a = mapOrEmpty(before)
  const b = mapOrEmpty(after)
  return {
    added: Object.keys(b).filter((key) => !Object.hasOwn(a, key)),
    removed: Object.keys(a).filter((key) => !Object.hasOwn(b, key)),
    changed: Object.keys(b).filter((key) => Object.hasOwn(a, key) && !isSame(a[key], b[key])),
  }
}

/** A short value as it is written; a long one by its kind. */
export function shortly(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length <= 80
    ? text
    : Array.isArray(value)
      ? `a list of ${value.length}`
      : isMap(value)
        ? 'an object'
        : `${text.slice(0, 77)}…`
}

/** The leaves of a map by their path with dots. */
export function leavesOf(value: JsonMap, path: readonly string[] = []): JsonMap {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      isMap(inner) ? Object.entries(leavesOf(inner, [...path, key])) : [[[...path, key].join('.'), inner] as const],
    ),
  )
}
