import { mapOrEmpty, toMap } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { DEFINITIONS, localPath, localTarget, SHAPES } from './localRefs.ts'
import { plainSchema } from './plainSchema.ts'
import { BESIDE_REF } from './schemaKeywords.ts'

/** Limit of JSON values in a resolved schema; shapes that contain each other twice grow exponentially. */
const MOST_VALUES = 20_000

const shapeOfRef = (schema: JsonMap): string | undefined =>
  typeof schema.$ref === 'string' && schema.$ref.startsWith(SHAPES) ? schema.$ref.slice(SHAPES.length) : undefined

/** The schemas that references lead to: shapes by their names, and parts of the schema itself. */
interface Targets {
  readonly shapes: JsonMap
  readonly root: JsonMap
}
interface Target {
  /** Identifies it among the targets of one root. */
  readonly key: string
  readonly schema: unknown
  readonly root: JsonMap
}

/** What the `$ref` of a schema leads to; `undefined` without one that is known. */
function targetOf(schema: JsonMap, { shapes, root }: Targets): Target | undefined {
  const name = shapeOfRef(schema)
  if (name !== undefined) return { key: name, schema: shapes[name], root: mapOrEmpty(shapes[name]) }
  const path = localPath(schema.$ref)
  return path && { key: `#/${path.join('/')}`, schema: localTarget(root, path), root }
}

const sizes = new WeakMap<JsonMap, WeakMap<JsonMap, Map<string, number>>>()
function sizesOf({ shapes, root }: Targets): Map<string, number> {
  const byRoot = sizes.get(shapes) ?? new WeakMap<JsonMap, Map<string, number>>()
  sizes.set(shapes, byRoot)
  const known = byRoot.get(root) ?? new Map<string, number>()
  byRoot.set(root, known)
  return known
}

/** Number of JSON values in a schema after its references are inlined. */
function sizeOf(schema: unknown, targets: Targets): number {
  if (Array.isArray(schema)) return schema.reduce((sum: number, inner) => sum + sizeOf(inner, targets), 1)
  if (!isMap(schema)) return 1
  const target = targetOf(schema, targets)
  if (target === undefined) return Object.values(schema).reduce((sum: number, inner) => sum + sizeOf(inner, targets), 1)
  const known = sizesOf({ shapes: targets.shapes, root: target.root })
  const found = known.get(target.key)
  if (found !== undefined) return found
  known.set(target.key, 1)
  const size = sizeOf(target.schema, { shapes: targets.shapes, root: target.root })
  known.set(target.key, size)
  return size
}

/** Names of the shapes that a schema refers to. */
export function* shapesIn(schema: unknown): Generator<string> {
  if (Array.isArray(schema)) for (const inner of schema) yield* shapesIn(inner)
  if (!isMap(schema)) return
  const name = shapeOfRef(schema)
  if (name !== undefined) yield name
  else for (const inner of Object.values(schema)) yield* shapesIn(inner)
}

const isTooLarge = (schema: unknown, shapes: JsonMap, root = mapOrEmpty(schema)): boolean => sizeOf(schema, { shapes, root }) > MOST_VALUES

/** Whether a schema exceeds the limit by itself, not only because one of its shapes does. */
export const growsTooLarge = (schema: JsonMap, shapes: JsonMap): boolean =>
  isTooLarge(schema, shapes) && [...shapesIn(schema)].every((name) => !isTooLarge(shapes[name], shapes))

/**
 * Whether a shape is a pure alias of itself, through `$ref`s alone. True only for the alphabetically first shape of the cycle, so that it
 * is reported once.
 */
export function isCyclic(name: string, shapes: JsonMap): boolean {
  const circle: string[] = []
  for (let next: string | undefined = name; next !== undefined; next = shapeOfRef(mapOrEmpty(shapes[next]))) {
    if (circle.includes(next)) return next === name && circle.every((other) => name <= other)
    circle.push(next)
  }
  return false
}

/** A resolved shape with the title, description or default that its reference has of its own. */
function withSiblings(resolved: unknown, { $ref: _ref, ...own }: JsonMap): unknown {
  const siblings = Object.entries(own).filter(([key]) => BESIDE_REF.includes(key))
  return siblings.length === 0 || !isMap(resolved) ? resolved : toMap([...Object.entries(resolved), ...siblings])
}

/** Keywords whose values are data, which may look like schemas. */
const DATA: readonly string[] = ['default', 'const', 'enum', 'examples']
/** Keywords whose values have schemas by names. */
export const NAMED: readonly string[] = ['properties', 'dependencies', 'dependentSchemas', ...DEFINITIONS]

function resolve(schema: unknown, targets: Targets, open: readonly unknown[]): unknown {
  if (!isMap(schema)) return schema
  const target = targetOf(schema, targets)
  if (target !== undefined) {
    if (open.includes(target.schema) || target.schema === undefined) return {}
    const inner = resolve(target.schema, { shapes: targets.shapes, root: target.root }, [...open, target.schema])
    return withSiblings(inner, schema)
  }
  const inside = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(inside) : isMap(value) ? resolve(value, targets, open) : value
  /** Names of properties, which may be words of schemas. */
  const named = (value: unknown): unknown => (isMap(value) ? toMap(Object.entries(value).map(([name, one]) => [name, inside(one)])) : value)
  const entries = Object.entries(schema).flatMap(([key, value]): readonly (readonly [string, unknown])[] => {
    if (DEFINITIONS.includes(key)) return []
    return [[key, DATA.includes(key) ? value : NAMED.includes(key) ? named(value) : inside(value)]]
  })
  return plainSchema(toMap(entries))
}

const remembered = new WeakMap<JsonMap, WeakMap<JsonMap, WeakMap<JsonMap, unknown>>>()
const inner = <T>(map: WeakMap<JsonMap, WeakMap<JsonMap, T>>, key: JsonMap): WeakMap<JsonMap, T> => {
  const found = map.get(key) ?? new WeakMap<JsonMap, T>()
  map.set(key, found)
  return found
}

/**
 * The schema with its references inlined, in the keywords that its readers know (`plainSchema`); a recursive or too large one becomes `{}`
 * (any value). `root`: the schema in which it is written, to which its local references belong. Memoized. Never fails.
 */
export function resolveRefs(schema: unknown, shapes: JsonMap, root = mapOrEmpty(schema)): unknown {
  if (!isMap(schema)) return schema
  const byRoot = remembered.get(shapes) ?? new WeakMap<JsonMap, WeakMap<JsonMap, unknown>>()
  remembered.set(shapes, byRoot)
  const known = inner(byRoot, root)
  const found = known.get(schema)
  if (found !== undefined) return found
  const resolved = isTooLarge(schema, shapes, root) ? {} : resolve(schema, { shapes, root }, [schema])
  known.set(schema, resolved)
  return resolved
}

/** The references to shapes in a schema, with their paths. */
function* referencesIn(schema: unknown, path: readonly string[] = []): Generator<readonly [name: string, path: readonly string[]]> {
  if (typeof schema !== 'object' || schema === null) return
  const name = isMap(schema) ? shapeOfRef(schema) : undefined
  if (name !== undefined) yield [name, path]
  else for (const [key, inner] of Object.entries(schema)) yield* referencesIn(inner, [...path, key])
}

/** Whether one shape contains another, directly or through others. */
function contains(from: string, to: string, shapes: JsonMap): boolean {
  const reached = new Set(shapesIn(shapes[from]))
  // A set grows while it is iterated.
  for (const next of reached) for (const inner of shapesIn(shapes[next])) reached.add(inner)
  return reached.has(to)
}

/**
 * The path in a shape at which it refers to itself, directly or through others; `undefined` if it does not. Only for the alphabetically first
 * shape of a cycle, so that it is reported once.
 */
export function referenceToItself(name: string, shapes: JsonMap): readonly string[] | undefined {
  const isFirst = !Object.keys(shapes).some((other) => other < name && contains(name, other, shapes) && contains(other, name, shapes))
  return isFirst ? [...referencesIn(shapes[name])].find(([to]) => to === name || contains(to, name, shapes))?.[1] : undefined
}
