import { textOf } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { equals } from '../../expression/values.ts'
import type { Finding } from '../diagnostics/diagnostic.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { problemOfPattern } from './patterns.ts'

const NAMES: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
}

/** The JSON type of a value. */
export const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : isMap(value) ? 'object' : typeof value

/** Whether a value has a JSON Schema type. */
export const isOfType = (type: unknown, value: unknown): boolean =>
  type === 'integer' ? Number.isInteger(value) : type === 'number' ? typeof value === 'number' : typeOf(value) === type

/** The types that a schema names. */
export const typesOf = (schema: JsonMap): readonly string[] =>
  (Array.isArray(schema.type) ? schema.type : schema.type === undefined ? [] : [schema.type]).map(textOf)
/** A type in words. */
export const nameOfType = (type: string): string => (Object.hasOwn(NAMES, type) ? NAMES[type] : undefined) ?? type
/** A value as shown in diagnostics, at most 60 characters. */
export const show = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

const EXPRESSION = '^='
const TEXT_KEYS = ['key', 'values', 'labels', 'plain']

/** What helps who has written a text where an expression belongs; `undefined` for any other value. */
const hintOfText = (value: unknown): string | undefined =>
  (Array.isArray(value) ? value : [value]).some((one) => isMap(one) && TEXT_KEYS.some((key) => Object.hasOwn(one, key)))
    ? 'this is a text: it belongs under "text", where that is a key of the same place'
    : undefined

/** The type problem of a value; `undefined` if it fits. */
export function problemOfType(schema: JsonMap, value: unknown): Finding | undefined {
  const types = typesOf(schema)
  // An unknown type is reported at the schema.
  if (types.length === 0 || types.some((type) => !Object.hasOwn(NAMES, type) || isOfType(type, value))) return undefined
  const words = (schema.pattern === EXPRESSION && PATTERNS.get(EXPRESSION)) || types.map(nameOfType).join(' or ')
  return {
    message: `this is not ${words}`,
    expected: words,
    got: isMap(value) || Array.isArray(value) ? nameOfType(typeOf(value)) : show(value),
    hint: schema.pattern === EXPRESSION ? hintOfText(value) : undefined,
  }
}

const PATTERNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '^=': 'an expression that begins with "="',
    '^[=/]': 'a path that begins with "/", or an expression',
    '^/': 'a path that begins with "/"',
    '^[^=]': 'a text key; data is written { "plain": "=…" }',
    '^[a-z0-9-]+$': 'lower-case letters, digits and hyphens',
  }),
)

/** An invalid pattern accepts everything: it is reported at its own position. */
const matches = (pattern: string, value: string): boolean => problemOfPattern(pattern) !== undefined || new RegExp(pattern, 'u').test(value)

type Limit = readonly [keyword: string, holds: (value: number, limit: number) => boolean, words: string]
/** Limits of numbers; a multiple is tolerant of rounding, as in generated validators. */
const LIMITS: readonly Limit[] = [
  ['minimum', (value, limit) => value >= limit, 'at least'],
  ['maximum', (value, limit) => value <= limit, 'at most'],
  ['exclusiveMinimum', (value, limit) => value > limit, 'more than'],
  ['exclusiveMaximum', (value, limit) => value < limit, 'less than'],
  ['multipleOf', (value, limit) => Math.abs(Math.round(value / limit) - value / limit) < 1e-8, 'a multiple of'],
]

function problemOfNumber(schema: JsonMap, value: number): Finding | undefined {
  const limits = LIMITS.flatMap(([keyword, holds, words]) => {
    const limit = schema[keyword]
    return typeof limit === 'number' ? [{ holds: holds(value, limit), words: `${words} ${limit}` }] : []
  })
  if (limits.every(({ holds }) => holds)) return undefined
  return { message: 'this number is out of range', expected: limits.map(({ words }) => words).join(', '), got: show(value) }
}

function problemOfList({ minItems, maxItems, uniqueItems }: JsonMap, value: readonly unknown[]): Finding | undefined {
  if (typeof minItems === 'number' && value.length < minItems)
    return { message: 'this list is too short', expected: `at least ${minItems}`, got: `${value.length}` }
  if (typeof maxItems === 'number' && value.length > maxItems)
    return { message: 'this list is too long', expected: `at most ${maxItems}`, got: `${value.length}` }
  const twice =
    uniqueItems === true ? value.find((item, i) => value.slice(0, i).some((before) => equals(before, item) === true)) : undefined
  return twice === undefined ? undefined : { message: 'this list has an item twice', expected: 'each item once', got: show(twice) }
}

/** The problem of a value with enum, const, pattern, or the limits of numbers and lists; `undefined` if it fits. */
export function problemOfScalar(schema: JsonMap, value: unknown): Finding | undefined {
  if (Array.isArray(schema.enum) && !schema.enum.some((known) => equals(known, value) === true)) {
    const names = schema.enum.map(textOf)
    return {
      message: 'this value is unknown',
      expected: oneOf(names, textOf(value)),
      got: show(value),
      hint: didYouMean(textOf(value), names),
    }
  }
  if ('const' in schema && equals(schema.const, value) !== true)
    return { message: 'this value is unknown', expected: show(schema.const), got: show(value) }
  if (typeof value === 'string' && typeof schema.pattern === 'string' && !matches(schema.pattern, value)) {
    return {
      message: 'this text does not fit here',
      expected: PATTERNS.get(schema.pattern) ?? `a text like ${schema.pattern}`,
      got: show(value),
    }
  }
  if (typeof value === 'number') return problemOfNumber(schema, value)
  return Array.isArray(value) ? problemOfList(schema, value) : undefined
}
