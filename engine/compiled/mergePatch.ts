import { isMap, type JsonMap } from '../data/isMap.ts'
import { toMap } from './json.ts'

/** The value with an RFC 7396 Merge Patch applied; `inner` merges what is in it. Parts that the patch does not touch keep their identity. Never fails. */
export function mergePatch(value: unknown, patch: unknown, inner: (value: unknown, patch: unknown) => unknown = mergePatch): unknown {
  if (!isMap(patch)) return patch
  const base: JsonMap = isMap(value) ? value : {}
  const merged = toMap(Object.entries(base))
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) delete merged[key]
    else merged[key] = inner(base[key], change)
  }
  return merged
}

/** Paths of the patch's `null`s that remove no entry, with the keys that exist there. */
export function* removalsWithoutEffect(
  value: unknown,
  patch: unknown,
  path: readonly string[] = [],
): Generator<{ path: readonly string[]; names: readonly string[] }> {
  if (!isMap(patch)) return
  for (const [key, change] of Object.entries(patch)) {
    const inner = isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined
    if (change === null && inner === undefined) yield { path: [...path, key], names: isMap(value) ? Object.keys(value) : [] }
    else yield* removalsWithoutEffect(inner, change, [...path, key])
  }
}

/** Paths where the patch equals the value it patches (no-op patches). */
export function* changesWithoutEffect(value: unknown, patch: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (patch === null) return
  if (!isMap(patch)) {
    if (JSON.stringify(value) === JSON.stringify(patch)) yield path
    return
  }
  if (!isMap(value)) return
  if (Object.keys(patch).length === 0) yield path
  for (const [key, change] of Object.entries(patch))
    if (Object.hasOwn(value, key)) yield* changesWithoutEffect(value[key], change, [...path, key])
}
