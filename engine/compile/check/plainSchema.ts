import { mapOrEmpty, toMap } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { DEFINITIONS } from './localRefs.ts'

/** What another tool adds for itself, and what has been inlined. */
const DROPPED: readonly string[] = ['$schema', '$id', ...DEFINITIONS]
const DEPENDENCIES: readonly string[] = ['dependencies', 'dependentRequired', 'dependentSchemas']
const OPTIONS: readonly string[] = ['oneOf', 'anyOf']

/** The values that a schema lists; `undefined` if it lists none. */
const valuesOf = (schema: unknown): readonly unknown[] | undefined =>
  isMap(schema) ? ('const' in schema ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : undefined) : undefined

// A literal with this key would look like a promise.
const conditional = (condition: JsonMap, then: JsonMap): JsonMap =>
  toMap([
    ['if', condition],
    ['then', then],
  ])
const isThere = (name: string): JsonMap => toMap([['required', [name]]])

/** Options that differ in the value of the property that they depend on, as conditions; `undefined` for others. */
function byValue(name: string, options: unknown): readonly JsonMap[] | undefined {
  if (!Array.isArray(options)) return undefined
  const cases = options.map((option: unknown) => {
    const { [name]: own, ...properties } = mapOrEmpty(mapOrEmpty(option).properties)
    return { option: mapOrEmpty(option), values: valuesOf(own), properties: toMap(Object.entries(properties)) }
  })
  const values = cases.flatMap((one) => one.values ?? [])
  if (cases.some((one) => one.values === undefined) || new Set(values.map((value) => JSON.stringify(value))).size < values.length)
    return undefined
  const has = (allowed: readonly unknown[]) => toMap([['properties', toMap([[name, toMap([['enum', allowed]])]])]])
  return [
    conditional(isThere(name), has(values)),
    ...cases.map(({ option, values: own = [], properties }) =>
      conditional({ ...isThere(name), ...has(own) }, toMap([...Object.entries(option), ['properties', properties]])),
    ),
  ]
}

/** What `dependencies` and its successors say of one property, as conditions. */
function conditionsOf(name: string, dependency: unknown): readonly JsonMap[] {
  if (Array.isArray(dependency)) return dependency.length === 0 ? [] : [conditional(isThere(name), toMap([['required', dependency]]))]
  const { oneOf, ...rest } = mapOrEmpty(dependency)
  const cases = byValue(name, oneOf)
  if (cases === undefined) return [conditional(isThere(name), mapOrEmpty(dependency))]
  return [...(Object.keys(rest).length === 0 ? [] : [conditional(isThere(name), toMap(Object.entries(rest)))]), ...cases]
}

/** Options that are constants with titles, as a list of values with their titles. */
function asList(options: unknown): readonly (readonly [string, unknown])[] | undefined {
  if (!Array.isArray(options) || options.length === 0) return undefined
  const isTitled = (option: unknown) =>
    isMap(option) && 'const' in option && typeof option.title === 'string' && typeof option.const !== 'object'
  if (!options.every(isTitled)) return undefined
  const maps = options.filter(isMap)
  return [
    ['enum', maps.map((option) => option.const)],
    ['titles', maps.map(({ title }) => title)],
  ]
}

const isNull = (option: unknown): boolean => isMap(option) && option.type === 'null' && Object.keys(option).length === 1

/** A value or null, as some tools write what may be missing: the schema of the value, which may be null. */
function orNull(options: unknown): readonly (readonly [string, unknown])[] | undefined {
  if (!Array.isArray(options) || options.length !== 2) return undefined
  const value = mapOrEmpty(options.find((option) => !isNull(option)))
  if (!options.some(isNull) || typeof value.type !== 'string') return undefined
  const listed = Array.isArray(value.enum) ? [['enum', [...value.enum, null]] as const] : []
  return [...Object.entries(value), ['type', [value.type, 'null']], ...listed]
}

/** An option in which a property that has one possible value has it as a constant. */
function withConstants(option: unknown): unknown {
  if (!isMap(option) || !isMap(option.properties)) return option
  const properties = Object.entries(option.properties).map(([name, property]) => {
    if (!isMap(property) || !Array.isArray(property.enum) || property.enum.length !== 1) return [name, property] as const
    const { enum: values, ...rest } = property
    return [name, toMap([...Object.entries(rest), ['const', (values as readonly unknown[])[0]]])] as const
  })
  return toMap([...Object.entries(option), ['properties', toMap(properties)]])
}

/**
 * One schema in the keywords that validators and forms read: without `$schema`, `$id` and definitions; `dependencies`, `dependentRequired` and
 * `dependentSchemas` as conditions in `allOf`; `oneOf` of titled constants as `enum` with `titles`. Its references are inlined already. Returns
 * the same object if there is nothing to change.
 */
export function plainSchema(schema: JsonMap): JsonMap {
  const conditions = DEPENDENCIES.flatMap((key) =>
    Object.entries(mapOrEmpty(schema[key])).flatMap(([name, dependency]) => conditionsOf(name, dependency)),
  )
  const entries = Object.entries(schema).flatMap(([key, value]): readonly (readonly [string, unknown])[] => {
    if (DROPPED.includes(key) || DEPENDENCIES.includes(key)) return []
    if (!OPTIONS.includes(key)) return [[key, value]]
    const list = schema.enum === undefined && schema.const === undefined ? asList(value) : undefined
    return list ?? orNull(value) ?? [[key, Array.isArray(value) ? value.map(withConstants) : value]]
  })
  if (conditions.length === 0) return toMap(entries)
  const { allOf } = schema
  return toMap([...entries.filter(([key]) => key !== 'allOf'), ['allOf', [...(Array.isArray(allOf) ? allOf : []), ...conditions]]])
}
