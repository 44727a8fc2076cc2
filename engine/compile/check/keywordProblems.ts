import { mapOrEmpty, textOf } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { FILE_FORMAT } from '../../expression/shape.ts'
import type { Finding } from '../diagnostics/diagnostic.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { DEFINITIONS, localPath, localTarget, SHAPES } from './localRefs.ts'
import { problemOfPattern } from './patterns.ts'
import { NAMED, shapesIn } from './resolveRefs.ts'
import { isOfType, nameOfType, show } from './scalars.ts'
import { FOREIGN_KEYWORDS, KEYWORDS, type SchemaPlace } from './schemaKeywords.ts'

const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']
/** The formats that generated validators know: those of ajv-formats that apply to text, and that of files. */
export const FORMATS = [
  ...['date', 'time', 'date-time', 'iso-time', 'iso-date-time', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid', 'regex', 'byte'],
  ...['uri', 'uri-reference', 'uri-template', 'url', 'json-pointer', 'json-pointer-uri-fragment', 'relative-json-pointer'],
  FILE_FORMAT,
]
const NAMES = Object.keys(KEYWORDS)
/** Names of types in other languages. */
const OTHER_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    int: 'integer',
    long: 'integer',
    float: 'number',
    double: 'number',
    decimal: 'number',
    bool: 'boolean',
    str: 'string',
    text: 'string',
    date: 'string", "format": "date',
    datetime: 'string", "format": "date-time',
    file: 'object", "format": "file',
    list: 'array',
    map: 'object',
    dict: 'object',
  }),
)
/** Smallest values of keywords. */
const LEAST: ReadonlyMap<string, number> = new Map(
  Object.entries({
    minLength: 0,
    maxLength: 0,
    minItems: 0,
    maxItems: 0,
    minProperties: 0,
    maxProperties: 0,
  }),
)
export const ONE = ['items', 'additionalProperties', 'propertyNames', 'contains', 'not', 'if', 'then', 'else']
export const MANY = ['oneOf', 'anyOf', 'allOf']

/** Where a schema is written. */
export interface Around {
  readonly shapes: JsonMap
  readonly place: SchemaPlace
  /** The schema around, to which local references belong; omitted for one that is around itself. */
  readonly root?: JsonMap
}

/** A keyword that the grammar does not have at this place, with what to write instead. */
function problemOfName(key: string, { place }: Around): (Finding & { readonly inKey: true }) | undefined {
  const known = Object.hasOwn(KEYWORDS, key) ? KEYWORDS[key] : undefined
  if (known === undefined) {
    const instead = Object.hasOwn(FOREIGN_KEYWORDS, key) ? FOREIGN_KEYWORDS[key] : didYouMean(key, NAMES)
    return { message: `schemas have no keyword "${key}" here`, expected: oneOf(NAMES, key), got: key, hint: instead, inKey: true }
  }
  if (known[place] !== 'refused') return undefined
  return { message: `"${key}" is not checked in the answer of a call`, got: key, hint: known.instead, inKey: true }
}

/** How a wrong value of a keyword is written right, where that is known. */
function hintOfValue(key: string, value: unknown, schema: JsonMap): string | undefined {
  if (key === 'required' && typeof value === 'boolean') return 'list the names of required properties in "required" of the object around it'
  const limit = key === 'exclusiveMinimum' ? 'minimum' : key === 'exclusiveMaximum' ? 'maximum' : undefined
  if (limit !== undefined && typeof value === 'boolean')
    return `write the limit itself: "${key}": ${show(schema[limit] ?? 0)}, without "${limit}"`
  if (key === 'items' && Array.isArray(value)) return FOREIGN_KEYWORDS.prefixItems
  return undefined
}

/** The problem of one keyword of a schema: its name, its value, or that the place does not check it. */
export function problemOfKeyword(key: string, schema: JsonMap, around: Around): (Finding & { readonly inKey?: boolean }) | undefined {
  const value = schema[key]
  const misplaced = problemOfName(key, around)
  if (misplaced !== undefined) return misplaced
  const types = KEYWORDS[key]?.takes ?? []
  if (types.length > 0 && !types.some((type) => isOfType(type, value)))
    return {
      message: `"${key}" has a wrong value`,
      expected: types.map(nameOfType).join(' or '),
      got: show(value),
      hint: hintOfValue(key, value, schema),
    }
  const least = LEAST.get(key)
  if (typeof value === 'number' && ((least !== undefined && value < least) || (key === 'multipleOf' && value <= 0)))
    return { message: `"${key}" has a wrong value`, expected: least === undefined ? 'more than 0' : `at least ${least}`, got: show(value) }
  if (Array.isArray(value) && value.length === 0 && (key === 'type' || key === 'enum' || MANY.includes(key)))
    return { message: `"${key}" is empty, so no value is possible`, expected: 'at least one' }
  if (key === 'type') {
    const strange = (Array.isArray(value) ? value : [value]).find((type) => !TYPES.includes(type))
    if (strange !== undefined)
      return {
        message: `there is no type ${show(strange)}`,
        expected: oneOf(TYPES),
        got: show(strange),
        hint: typeHint(textOf(strange)),
      }
  }
  const wrongPattern = key === 'pattern' ? problemOfPattern(textOf(value)) : undefined
  if (wrongPattern !== undefined) return { ...wrongPattern, got: show(value) }
  if (key === 'format' && !FORMATS.includes(textOf(value)))
    return {
      message: `there is no format ${show(value)}`,
      expected: oneOf(FORMATS),
      got: show(value),
      hint: didYouMean(textOf(value), FORMATS) ?? 'say it as a "pattern"',
    }
  return key === '$ref' ? problemOfRef(value, around) : undefined
}

function typeHint(written: string): string | undefined {
  const other = OTHER_TYPES.get(written.toLowerCase())
  return other === undefined ? didYouMean(written, TYPES) : `write "type": "${other}"`
}

/** A keyword that answers do not have, in a shape or in one that it refers to. */
export interface RefusedKeyword {
  readonly shape: string
  /** Its path in the shape. */
  readonly path: readonly string[]
  readonly keyword: string
}

/** The keywords of a shape, and of those that it refers to, that answers do not have. */
export function refusedInAnswers(shape: string, shapes: JsonMap): readonly RefusedKeyword[] {
  const names = new Set([shape])
  // A set grows while it is iterated: each shape is visited once, also in a cycle.
  for (const name of names) for (const inner of shapesIn(shapes[name])) names.add(inner)
  return [...names].flatMap((name) =>
    keywordsIn(shapes[name], [])
      .filter(({ keyword }) => KEYWORDS[keyword]?.answer === 'refused')
      .map((found) => ({ shape: name, ...found })),
  )
}

/** The keywords of a schema and of the schemas inside it. */
function keywordsIn(schema: unknown, path: readonly string[]): readonly Omit<RefusedKeyword, 'shape'>[] {
  if (!isMap(schema)) return []
  const one = ONE.flatMap((key) => keywordsIn(schema[key], [...path, key]))
  const many = MANY.flatMap((key) =>
    Array.isArray(schema[key]) ? schema[key].flatMap((inner: unknown, i) => keywordsIn(inner, [...path, key, String(i)])) : [],
  )
  const named = NAMED.flatMap((key) =>
    Object.entries(mapOrEmpty(schema[key])).flatMap(([name, inner]) => keywordsIn(inner, [...path, key, name])),
  )
  const own = Object.keys(schema).filter((key) => Object.hasOwn(KEYWORDS, key))
  return [...own.map((keyword) => ({ path: [...path, keyword], keyword })), ...one, ...many, ...named]
}

/** A reference names a shape, or a definition of its own schema. */
function problemOfRef(value: unknown, { shapes, root = {} }: Around): Finding | undefined {
  const local = localPath(value)
  const names = [
    ...DEFINITIONS.flatMap((key) => Object.keys(mapOrEmpty(root[key])).map((name) => `#/${key}/${name}`)),
    ...Object.keys(shapes).map((name) => `${SHAPES}${name}`),
  ]
  if (names.includes(textOf(value)) || (local !== undefined && localTarget(root, local) !== undefined)) return undefined
  return {
    message: textOf(value).startsWith(SHAPES) ? `there is no shape ${show(value)}` : `there is no definition ${show(value)}`,
    expected: oneOf(names, textOf(value)) ?? '"definitions" beside it, or "shapes" in calls.json',
    got: show(value),
    hint: didYouMean(textOf(value), names),
  }
}
