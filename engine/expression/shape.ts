import { isMap, type JsonMap } from '../data/isMap.ts'
/** Static type of a value. Built lazily, since schemas may be recursive. */
export type Shape =
  | { readonly kind: 'any' | 'nothing' | 'boolean' | 'number' }
  | { readonly kind: 'string'; readonly values?: readonly string[] }
  | { readonly kind: 'list'; readonly item: () => Shape }
  | { readonly kind: 'file'; readonly fields: MapShape }
  | MapShape

export interface MapShape {
  readonly kind: 'map'
  /** Declared field names. */
  readonly names: readonly string[]
  /** The field of that name; `undefined` if the map is closed and does not declare it. */
  readonly field: (name: string) => Field | undefined
}

export interface Field {
  readonly shape: Shape
  /** Whether the field may be missing. */
  readonly optional: boolean
}

/** Schemas by `$ref` pointer, such as `#/shapes/row`. */
export type SchemaRefs = Readonly<Record<string, unknown>>

export const ANY: Shape = { kind: 'any' }
export const NOTHING: Shape = { kind: 'nothing' }
export const BOOLEAN: Shape = { kind: 'boolean' }
export const NUMBER: Shape = { kind: 'number' }
export const STRING: Shape = { kind: 'string' }
const NO_REFS: SchemaRefs = {}

/** A list whose items have that shape. */
export const listOf = (item: Shape): Shape => ({ kind: 'list', item: () => item })

/** The `format` of a schema that describes a file. */
export const FILE_FORMAT = 'file'

/** A map with exactly these fields. Fields given as functions are built on first read. */
export function mapShape(fields: Readonly<Record<string, Shape | (() => Shape)>>, optional: readonly string[] = []): MapShape {
  const names = Object.keys(fields)
  return {
    kind: 'map',
    names,
    field: (name) => {
      const found = Object.hasOwn(fields, name) ? fields[name] : undefined
      return found === undefined ? undefined : { shape: typeof found === 'function' ? found() : found, optional: optional.includes(name) }
    },
  }
}

/** A picked or captured file, as expressions read it: its bytes are behind the files port. `size` is in bytes. */
export const FILE = {
  kind: 'file',
  // The page reads no shape: without this mark the call stays in its bundle.
  fields: /* @__PURE__ */ mapShape({ id: STRING, name: STRING, type: STRING, size: NUMBER }),
} as const satisfies Shape
/** A map with the fields of both; where both have one, the second's. The second alone if the first is no map. */
export function joinShapes(first: Shape | undefined, second: Shape): Shape {
  if (first?.kind !== 'map' || second.kind !== 'map') return second
  return {
    kind: 'map',
    names: [...new Set([...first.names, ...second.names])],
    field: (name) => second.field(name) ?? first.field(name),
  }
}

const remembered = new WeakMap<object, WeakMap<object, Shape>>()

/**
 * The shape that a JSON Schema describes; `any` if it does not restrict the value or is circular without a structure between. Memoized by
 * schema and refs. Never fails.
 */
export function shapeOf(schema: unknown, refs: SchemaRefs = NO_REFS): Shape {
  if (!isMap(schema)) return ANY
  const known = remembered.get(refs) ?? new WeakMap<object, Shape>()
  remembered.set(refs, known)
  const found = known.get(schema)
  if (found !== undefined) return found
  // Breaks circular references: while a schema is being built, its shape is `any`.
  known.set(schema, ANY)
  const shape = build(schema, refs)
  known.set(schema, shape)
  return shape
}

function build(schema: JsonMap, refs: SchemaRefs): Shape {
  if (typeof schema.$ref === 'string') return Object.hasOwn(refs, schema.$ref) ? shapeOf(refs[schema.$ref], refs) : ANY
  const options = [schema.oneOf, schema.anyOf].find(Array.isArray)
  if (options !== undefined) return options.map((option) => shapeOf(option, refs)).reduce(unite, NOTHING)
  if (schema.format === FILE_FORMAT) return fileShape(schema, refs)
  if (Array.isArray(schema.enum)) return schema.enum.map(literalShape).reduce(unite, NOTHING)
  if ('const' in schema) return literalShape(schema.const)
  const types = Array.isArray(schema.type) ? schema.type : [schema.type]
  return types.map((type) => buildType(type, schema, refs)).reduce(unite, NOTHING)
}

function buildType(type: unknown, schema: JsonMap, refs: SchemaRefs): Shape {
  if (type === 'boolean') return BOOLEAN
  if (type === 'integer' || type === 'number') return NUMBER
  if (type === 'string') return STRING
  if (type === 'null') return NOTHING
  if (type === 'array') return { kind: 'list', item: () => shapeOf(schema.items, refs) }
  return type === 'object' || (type === undefined && isMap(schema.properties)) ? buildMap(schema, refs) : ANY
}

/** A file with what its schema declares beside it, such as the answer to its upload. */
function fileShape(schema: JsonMap, refs: SchemaRefs): Shape {
  const declared = buildMap({ properties: {}, ...schema }, refs)
  const names = [...new Set([...FILE.fields.names, ...declared.names])]
  return { kind: 'file', fields: { kind: 'map', names, field: (name) => FILE.fields.field(name) ?? declared.field(name) } }
}

function buildMap(schema: JsonMap, refs: SchemaRefs): MapShape {
  const properties = isMap(schema.properties) ? schema.properties : {}
  const required = Array.isArray(schema.required) ? schema.required : []
  const rest = schema.additionalProperties
  // Unlike JSON Schema, declared `properties` close the object, so that misspelt fields are found; `additionalProperties: true` opens it.
  const isOpen = rest === true || isMap(rest) || (rest === undefined && schema.properties === undefined)
  return {
    kind: 'map',
    names: Object.keys(properties),
    field: (name) => {
      const found = Object.hasOwn(properties, name) ? properties[name] : undefined
      if (found !== undefined)
        return { shape: shapeOf(found, refs), optional: !required.includes(name) && !(isMap(found) && 'default' in found) }
      return isOpen ? { shape: shapeOf(rest, refs), optional: true } : undefined
    },
  }
}

/** The shape of a literal; a string keeps its value, so that comparisons with unknown enum values are found. */
export function literalShape(value: unknown): Shape {
  if (value === null || value === undefined) return NOTHING
  if (typeof value === 'boolean') return BOOLEAN
  if (typeof value === 'number') return NUMBER
  if (typeof value === 'string') return { kind: 'string', values: [value] }
  if (Array.isArray(value)) return listOf(value.map(literalShape).reduce(unite, NOTHING))
  return isMap(value) ? mapShape(Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, literalShape(entry)]))) : ANY
}

/** The union of two shapes; `any` if their kinds differ. */
export function unite(a: Shape, b: Shape): Shape {
  if (a.kind === 'nothing' || a === b) return b
  if (b.kind === 'nothing') return a
  if (a.kind !== b.kind) return ANY
  if (a.kind === 'string' && b.kind === 'string')
    return a.values && b.values ? { kind: 'string', values: [...new Set([...a.values, ...b.values])] } : STRING
  if (a.kind === 'list' && b.kind === 'list') return { kind: 'list', item: () => unite(a.item(), b.item()) }
  return a.kind === 'map' && b.kind === 'map' ? uniteMaps(a, b) : a
}

function uniteMaps(a: MapShape, b: MapShape): MapShape {
  return {
    kind: 'map',
    names: [...new Set([...a.names, ...b.names])],
    field: (name) => {
      const one = a.field(name)
      const other = b.field(name)
      if (one === undefined || other === undefined) return one ?? (other && { shape: other.shape, optional: true })
      return { shape: unite(one.shape, other.shape), optional: one.optional || other.optional }
    },
  }
}
