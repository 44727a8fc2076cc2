import { mapOrEmpty, toMap } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { BESIDE_REF } from './schemaKeywords.ts'

/** Prefix of references to shapes. */
export const REF = '#/shapes/'
/** Limit of JSON values in a resolved schema; shapes that contain each other twice grow exponentially. */
const MOST_VALUES = 20_000

const shapeOfRef = (schema: JsonMap): string | undefined =>
  typeof schema.$ref === 'string' && schema.$ref.startsWith(REF) ? schema.$ref.slice(REF.length) : undefined

const sizes = new WeakMap<JsonMap, Map<string, number>>()

/** Number of JSON values in a schema after its shapes are inlined. */
function sizeOf(schema: unknown, shapes: JsonMap): number {
  if (Array.isArray(schema)) return schema.reduce((sum: number, inner) => sum + sizeOf(inner, shapes), 1)
  if (!isMap(schema)) return 1
  const name = shapeOfRef(schema)
  if (name === undefined) return Object.values(schema).reduce((sum: number, inner) => sum + sizeOf(inner, shapes), 1)
  const known = sizes.get(shapes) ?? new Map<string, number>()
  sizes.set(shapes, known)
  const found = known.get(name)
  if (found !== undefined) return found
  known.set(name, 1)
  const size = sizeOf(shapes[name], shapes)
  known.set(name, size)
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

const isTooLarge = (schema: unknown, shapes: JsonMap): boolean => sizeOf(schema, shapes) > MOST_VALUES

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

function resolve(schema: unknown, shapes: JsonMap, open: readonly string[]): unknown {
  if (Array.isArray(schema)) return schema.map((inner) => resolve(inner, shapes, open))
  if (!isMap(schema)) return schema
  const name = shapeOfRef(schema)
  if (name !== undefined) return open.includes(name) ? {} : withSiblings(resolve(shapes[name], shapes, [...open, name]), schema)
  return toMap(Object.entries(schema).map(([key, inner]) => [key, resolve(inner, shapes, open)] as const))
}

/** The schema with its `$ref`s to shapes inlined; a recursive or too large one becomes `{}` (any value). Never fails. */
export const resolveRefs = (schema: unknown, shapes: JsonMap): unknown => (isTooLarge(schema, shapes) ? {} : resolve(schema, shapes, []))

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
