import { mapOrEmpty, toMap } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'

/** Prefix of references to shapes of the module. */
export const SHAPES = '#/shapes/'

/** Keywords whose value names schemas that a schema refers to by itself. */
export const DEFINITIONS: readonly string[] = ['definitions', '$defs']

const decoded = (part: string): string => {
  const unescaped = part.replaceAll('~1', '/').replaceAll('~0', '~')
  try {
    return decodeURIComponent(unescaped)
  } catch {
    return unescaped
  }
}

/** The path of a reference inside its own schema, such as `#/definitions/name` or `#`; `undefined` for any other reference. */
export function localPath(ref: unknown): readonly string[] | undefined {
  if (typeof ref !== 'string' || ref.startsWith(SHAPES) || (ref !== '#' && !ref.startsWith('#/'))) return undefined
  return ref === '#' ? [] : ref.slice(2).split('/').map(decoded)
}

/** The schema that a local reference means; `undefined` if there is none. */
export function localTarget(root: JsonMap, path: readonly string[]): JsonMap | undefined {
  let found: unknown = root
  for (const key of path) {
    if (Array.isArray(found)) found = found[Number(key)]
    else if (isMap(found) && Object.hasOwn(found, key)) found = found[key]
    else return undefined
  }
  return isMap(found) ? found : undefined
}

/** The local references in a schema, each with its own path and that of its target. */
function* localRefs(
  schema: unknown,
  path: readonly string[] = [],
): Generator<{ readonly path: readonly string[]; readonly to: readonly string[] }> {
  if (typeof schema !== 'object' || schema === null) return
  const to = isMap(schema) ? localPath(schema.$ref) : undefined
  if (to !== undefined) yield { path, to }
  for (const [key, inner] of Object.entries(schema)) yield* localRefs(inner, [...path, key])
}

/** Paths of the local references by which a schema contains itself, one of each cycle. */
export function localCycles(root: JsonMap): readonly (readonly string[])[] {
  const refs = [...localRefs(root)]
  const isInside = (path: readonly string[], around: readonly string[]) => around.every((key, i) => path[i] === key)
  const reported = new Set<string>()
  const cycles: (readonly string[])[] = []
  for (const start of refs) {
    // A set grows while it is iterated: everything that this reference leads to.
    const reached = new Set([start])
    for (const one of reached) for (const next of refs) if (isInside(next.path, one.to)) reached.add(next)
    if (!isInside(start.path, start.to) && ![...reached].some((one) => one !== start && isInside(start.path, one.to))) continue
    const cycle = [...reached].map(({ path }) => path.join('/'))
    if (!cycle.some((one) => reported.has(one))) cycles.push(start.path)
    for (const one of cycle) reported.add(one)
  }
  return cycles
}

/** Limit of JSON values in what is inlined. */
const MOST_VALUES = 20_000

/**
 * A part of a schema that no longer refers to the rest of it, for use elsewhere: local references are inlined. One that contains itself, or is
 * too large, becomes `{}` (any value). Never fails.
 */
export function withoutLocalRefs(schema: unknown, root: JsonMap): unknown {
  let left = MOST_VALUES
  const inline = (value: unknown, open: readonly unknown[]): unknown => {
    if (--left < 0) return {}
    if (Array.isArray(value)) return value.map((inner) => inline(inner, open))
    if (!isMap(value)) return value
    const path = localPath(value.$ref)
    const target = path && localTarget(root, path)
    if (target === undefined) return toMap(Object.entries(value).map(([key, inner]) => [key, inline(inner, open)] as const))
    const { $ref: _, ...own } = value
    return open.includes(target) ? {} : { ...mapOrEmpty(inline(target, [...open, target])), ...own }
  }
  const whole = inline(schema, [])
  return left < 0 ? {} : whole
}
