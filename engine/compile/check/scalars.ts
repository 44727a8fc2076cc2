import { textOf } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
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

/** The type problem of a value; `undefined` if it fits. */
export function problemOfType(schema: JsonMap, value: unknown): Finding | undefined {
  const types = typesOf(schema)
  if (types.length === 0 || types.some((type) => isOfType(type, value))) return undefined
  const words = types.map(nameOfType).join(' or ')
  return {
    message: `this is not ${words}`,
    expected: words,
    got: isMap(value) || Array.isArray(value) ? nameOfType(typeOf(value)) : show(value),
  }
}

const PATTERNS: Readonly<Record<string, string>> = {
  '^=': 'an expression that begins with "="',
  '^[=/]': 'a path that begins with "/", or an expression',
  '^/': 'a path that begins with "/"',
  '^[^=]': 'a text key; data is written { "plain": "=…" }',
  '^[a-z0-9-]+$': 'lower-case letters, digits and hyphens',
}

/** An invalid pattern accepts everything: it is reported at its own position. */
const matches = (pattern: string, value: string): boolean => problemOfPattern(pattern) !== undefined || new RegExp(pattern, 'u').test(value)

const within = (value: number, { minimum, maximum }: JsonMap) =>
  (typeof minimum !== 'number' || value >= minimum) && (typeof maximum !== 'number' || value <= maximum)
const range = ({ minimum, maximum }: JsonMap) =>
  [minimum === undefined ? '' : `at least ${textOf(minimum)}`, maximum === undefined ? '' : `at most ${textOf(maximum)}`]
    .filter(Boolean)
    .join(', ')

/** The problem of a value with enum, const, pattern, range or length; `undefined` if it fits. */
export function problemOfScalar(schema: JsonMap, value: unknown): Finding | undefined {
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) {
    const names = schema.enum.map(textOf)
    return { message: 'this value is unknown', expected: oneOf(names), got: show(value), hint: didYouMean(textOf(value), names) }
  }
  if ('const' in schema && schema.const !== value)
    return { message: 'this value is unknown', expected: show(schema.const), got: show(value) }
  if (typeof value === 'string' && typeof schema.pattern === 'string' && !matches(schema.pattern, value)) {
    return {
      message: 'this text does not fit here',
      expected: PATTERNS[schema.pattern] ?? `a text like ${schema.pattern}`,
      got: show(value),
    }
  }
  if (typeof value === 'number' && !within(value, schema))
    return { message: 'this number is out of range', expected: range(schema), got: show(value) }
  if (Array.isArray(value) && typeof schema.minItems === 'number' && value.length < schema.minItems)
    return { message: 'this list is too short', expected: `at least ${schema.minItems}`, got: `${value.length}` }
  return undefined
}
