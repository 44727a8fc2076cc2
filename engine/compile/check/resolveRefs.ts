import { isMap, type JsonMap, mapOrEmpty, toMap } from '../../compiled/json.ts'

/** What a reference to a shape begins with. */
export const REF = '#/shapes/'
/** A schema with its shapes put in has no more values than this: shapes that hold each other twice grow without end. */
const MOST_VALUES = 20_000

export const shapeOfRef = (schema: JsonMap): string | undefined =>
  typeof schema.$ref === 'string' && schema.$ref.startsWith(REF) ? schema.$ref.slice(REF.length) : undefined

const sizes = new WeakMap<JsonMap, Map<string, number>>()

/** How many values a schema holds when its shapes are put in. */
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

/** The shapes that a schema refers to. */
export function* shapesIn(schema: unknown): Generator<string> {
  if (Array.isArray(schema)) for (const inner of schema) yield* shapesIn(inner)
  if (!isMap(schema)) return
  const name = shapeOfRef(schema)
  if (name !== undefined) yield name
  else for (const inner of Object.values(schema)) yield* shapesIn(inner)
}

const isTooLarge = (schema: unknown, shapes: JsonMap): boolean => sizeOf(schema, shapes) > MOST_VALUES

/** Whether a schema grows too large by what it holds itself; not where one of its shapes is too large already. */
export const growsTooLarge = (schema: JsonMap, shapes: JsonMap): boolean =>
  isTooLarge(schema, shapes) && [...shapesIn(schema)].every((name) => !isTooLarge(shapes[name], shapes))

/** Whether following references alone leads from a shape back to it, and it is the first of the circle by name. */
export function isCyclic(name: string, shapes: JsonMap): boolean {
  const circle: string[] = []
  for (let next: string | undefined = name; next !== undefined; next = shapeOfRef(mapOrEmpty(shapes[next]))) {
    if (circle.includes(next)) return next === name && circle.every((other) => name <= other)
    circle.push(next)
  }
  return false
}

function resolve(schema: unknown, shapes: JsonMap, open: readonly string[]): unknown {
  if (Array.isArray(schema)) return schema.map((inner) => resolve(inner, shapes, open))
  if (!isMap(schema)) return schema
  const name = shapeOfRef(schema)
  if (name !== undefined) return open.includes(name) ? {} : resolve(shapes[name], shapes, [...open, name])
  return toMap(Object.entries(schema).map(([key, inner]) => [key, resolve(inner, shapes, open)] as const))
}

/** The schema with its `$ref`s to shapes replaced by what they name; one that leads back to itself, or grows too large, becomes `{}` (anything). */
export const resolveRefs = (schema: unknown, shapes: JsonMap): unknown => (isTooLarge(schema, shapes) ? {} : resolve(schema, shapes, []))
