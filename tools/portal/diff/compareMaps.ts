import { mapOrEmpty } from '../../../engine/compiled/json.ts'
import { isMap, type JsonMap } from '../../../engine/data/isMap.ts'

/** Compares including the order of keys, which is meaningful. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The added, removed and changed keys of two maps. */
export function compareMaps(before: unknown, after: unknown) {
  const a = mapOrEmpty(before)
  const b = mapOrEmpty(after)
  return {
    added: Object.keys(b).filter((key) => !Object.hasOwn(a, key)),
    removed: Object.keys(a).filter((key) => !Object.hasOwn(b, key)),
    changed: Object.keys(b).filter((key) => Object.hasOwn(a, key) && !isSame(a[key], b[key])),
  }
}

/** A short value as JSON; a long one by its type. */
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

/** The leaves of a map by dotted path. */
export function leavesOf(value: JsonMap, path: readonly string[] = []): JsonMap {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      isMap(inner) ? Object.entries(leavesOf(inner, [...path, key])) : [[[...path, key].join('.'), inner] as const],
    ),
  )
}
