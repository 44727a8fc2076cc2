import { mapOrEmpty, textOf } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { FILE_FORMAT } from '../../expression/shape.ts'
import type { DiagnosticCode } from '../diagnostics/catalogue.ts'
import type { Finding } from '../diagnostics/diagnostic.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import type { Aim } from '../merge/layers.ts'
import { problemOfPattern } from './patterns.ts'
import { REF, resolveRefs } from './resolveRefs.ts'
import { isOfType, nameOfType, show } from './scalars.ts'
import { validateValue } from './validateValue.ts'

/** The allowed JSON Schema keywords, with the types of their values. */
const KEYWORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['type', ['string', 'array']],
  ['enum', ['array']],
  ['const', []],
  ['default', []],
  ['title', ['string']],
  ['description', ['string']],
  ['examples', ['array']],
  ['nullable', ['boolean']],
  ['properties', ['object']],
  ['required', ['array']],
  ['additionalProperties', ['boolean', 'object']],
  ['propertyNames', ['object']],
  ['minProperties', ['integer']],
  ['maxProperties', ['integer']],
  ['items', ['object']],
  ['minItems', ['integer']],
  ['maxItems', ['integer']],
  ['uniqueItems', ['boolean']],
  ['contains', ['object']],
  ['minLength', ['integer']],
  ['maxLength', ['integer']],
  ['pattern', ['string']],
  ['format', ['string']],
  ['minimum', ['number']],
  ['maximum', ['number']],
  ['exclusiveMinimum', ['number']],
  ['exclusiveMaximum', ['number']],
  ['multipleOf', ['number']],
  ['oneOf', ['array']],
  ['anyOf', ['array']],
  ['allOf', ['array']],
  ['not', ['object']],
  ['if', ['object']],
  ['else', ['object']],
  ['$ref', ['string']],
  ['$comment', ['string']],
  ['then', ['object']],
])
const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']
/** The formats that generated validators know: those of ajv-formats that apply to text, and that of files. */
export const FORMATS = [
  ...['date', 'time', 'date-time', 'iso-time', 'iso-date-time', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid', 'regex', 'byte'],
  ...['uri', 'uri-reference', 'uri-template', 'url', 'json-pointer', 'json-pointer-uri-fragment', 'relative-json-pointer'],
  FILE_FORMAT,
]
const NAMES = [...KEYWORDS.keys()]
const ONE = ['items', 'additionalProperties', 'propertyNames', 'contains', 'not', 'if', 'then', 'else']
const MANY = ['oneOf', 'anyOf', 'allOf']

/** A problem in a JSON Schema, with its path. */
export interface SchemaProblem {
  readonly code: DiagnosticCode
  readonly path: readonly string[]
  readonly finding: Finding
  readonly aim: Aim
}

function problemOfKeyword(key: string, value: unknown, shapes: JsonMap): (Finding & { readonly inKey?: boolean }) | undefined {
  const types = KEYWORDS.get(key)
  if (types === undefined) return { message: `JSON Schema has no keyword "${key}"`, got: key, hint: didYouMean(key, NAMES), inKey: true }
  if (types.length > 0 && !types.some((type) => isOfType(type, value)))
    return { message: `"${key}" has a wrong value`, expected: types.map(nameOfType).join(' or '), got: show(value) }
  if (Array.isArray(value) && value.length === 0 && (key === 'type' || key === 'enum' || MANY.includes(key)))
    return { message: `"${key}" is empty, so no value is possible`, expected: 'at least one' }
  if (key === 'type') {
    const strange = (Array.isArray(value) ? value : [value]).find((type) => !TYPES.includes(type))
    if (strange !== undefined)
      return {
        message: `there is no type ${show(strange)}`,
        expected: oneOf(TYPES),
        got: show(strange),
        hint: didYouMean(textOf(strange), TYPES),
      }
  }
  const wrongPattern = key === 'pattern' ? problemOfPattern(textOf(value)) : undefined
  if (wrongPattern !== undefined) return { message: wrongPattern, got: show(value) }
  if (key === 'format' && !FORMATS.includes(textOf(value)))
    return {
      message: `there is no format ${show(value)}`,
      expected: oneOf(FORMATS),
      got: show(value),
      hint: didYouMean(textOf(value), FORMATS) ?? 'say it as a "pattern"',
    }
  if (key === '$ref') {
    const names = Object.keys(shapes).map((name) => `${REF}${name}`)
    if (!names.includes(textOf(value)))
      return {
        message: `there is no shape ${show(value)}`,
        expected: oneOf(names),
        got: show(value),
        hint: didYouMean(textOf(value), names),
      }
  }
  return undefined
}

/** `required` names only declared properties of a closed object; otherwise no value would be valid. */
function* missingProperties(schema: JsonMap): Generator<SchemaProblem> {
  const { required, properties } = schema
  if (!Array.isArray(required) || !isMap(properties) || isMap(schema.additionalProperties) || schema.additionalProperties === true) return
  const names = Object.keys(properties)
  for (const [i, name] of required.entries()) {
    if (typeof name === 'string' && Object.hasOwn(properties, name)) continue
    const finding = {
      message: `the schema requires ${show(name)} and has no such property`,
      expected: oneOf(names) ?? 'no property',
      got: show(name),
      hint: didYouMean(textOf(name), names),
    }
    yield { code: 'DG-SCH-001', path: ['required', String(i)], finding, aim: 'value' }
  }
}

function* inside(schema: unknown, path: readonly string[], shapes: JsonMap): Generator<SchemaProblem> {
  if (isMap(schema)) for (const problem of schemaProblems(schema, shapes)) yield { ...problem, path: [...path, ...problem.path] }
  else
    yield {
      code: 'DG-SCH-001',
      path,
      finding: { message: 'this is no schema', expected: 'an object with "type", "enum" or the like', got: show(schema) },
      aim: 'value',
    }
}

/** The problems of a JSON Schema. `DG-SCH-001`; `DG-MOD-006` for an invalid `default`. */
export function* schemaProblems(schema: JsonMap, shapes: JsonMap): Generator<SchemaProblem> {
  let isSound = true
  for (const [key, value] of Object.entries(schema)) {
    const problem = problemOfKeyword(key, value, shapes)
    if (problem) {
      isSound = false
      const { inKey, ...finding } = problem
      yield { code: 'DG-SCH-001', path: [key], finding, aim: inKey ? 'key' : 'value' }
    } else if (ONE.includes(key) && typeof value === 'object') yield* inside(value, [key], shapes)
    else if (key === 'properties') for (const [name, inner] of Object.entries(mapOrEmpty(value))) yield* inside(inner, [key, name], shapes)
    else if (MANY.includes(key) && Array.isArray(value))
      for (const [i, inner] of value.entries()) yield* inside(inner, [key, String(i)], shapes)
  }
  yield* missingProperties(schema)
  if (!isSound || !('default' in schema)) return
  const problem = validateValue(resolveRefs(schema, shapes), schema.default)
  if (problem)
    yield {
      code: 'DG-MOD-006',
      path: ['default', ...problem.path],
      finding: { ...problem, message: `the default violates its schema: ${problem.message}` },
      aim: 'value',
    }
}
