import { mapOrEmpty, textOf } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import type { Finding } from '../diagnostics/diagnostic.ts'
import { oneOf } from '../diagnostics/suggest.ts'
import { problemOfFormat } from './formats.ts'
import { problemOfScalar, problemOfType, show } from './scalars.ts'

/** A validation problem, with its path in the value. */
export type ValueProblem = Finding & { readonly path: readonly string[] }

const at = (key: string, problem: ValueProblem | undefined): ValueProblem | undefined =>
  problem && { ...problem, path: [key, ...problem.path] }
const first = <T>(items: Iterable<T>, find: (item: T) => ValueProblem | undefined): ValueProblem | undefined => {
  for (const item of items) {
    const problem = find(item)
    if (problem) return problem
  }
  return undefined
}

function problemOfMap(schema: JsonMap, value: JsonMap): ValueProblem | undefined {
  const properties = mapOrEmpty(schema.properties)
  const required = Array.isArray(schema.required) ? schema.required.map(textOf) : []
  // Undeclared names in `required` are reported at the schema.
  const known = required.filter((key) => schema.properties === undefined || Object.hasOwn(properties, key))
  const missing = known.find((key) => !Object.hasOwn(value, key) && !('default' in mapOrEmpty(properties[key])))
  if (missing !== undefined)
    return { path: [], message: `"${missing}" is missing`, expected: missing, got: Object.keys(value).join(', ') || 'nothing' }
  const { minProperties, maxProperties } = schema
  const count = Object.keys(value).length
  if (typeof minProperties === 'number' && count < minProperties)
    return { path: [], message: 'this object has too few properties', expected: `at least ${minProperties}`, got: `${count}` }
  if (typeof maxProperties === 'number' && count > maxProperties)
    return { path: [], message: 'this object has too many properties', expected: `at most ${maxProperties}`, got: `${count}` }
  return first(Object.entries(value), ([key, inner]) => {
    if (Object.hasOwn(properties, key)) return at(key, validateValue(properties[key], inner))
    if (schema.additionalProperties === false)
      return { path: [key], message: `there is no "${key}" in the schema`, expected: oneOf(Object.keys(properties)), got: key }
    return isMap(schema.additionalProperties) ? at(key, validateValue(schema.additionalProperties, inner)) : undefined
  })
}

function problemOfText(schema: JsonMap, value: string): ValueProblem | undefined {
  const wrongFormat = problemOfFormat(schema.format, value)
  if (wrongFormat) return { ...wrongFormat, path: [], got: show(value) }
  const { minLength, maxLength } = schema
  if (typeof minLength === 'number' && value.length < minLength)
    return { path: [], message: 'this text is too short', expected: `at least ${minLength} characters`, got: show(value) }
  return typeof maxLength === 'number' && value.length > maxLength
    ? { path: [], message: 'this text is too long', expected: `at most ${maxLength} characters`, got: show(value) }
    : undefined
}

/** Whether a value is the "" that says none, of a setting with a format. */
export const isNone = (schema: unknown, value: unknown): boolean => value === '' && mapOrEmpty(schema).format !== undefined

const schemasIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const fits = (schema: unknown, value: unknown): boolean => validateValue(schema, value) === undefined

/** The first problem of a value by the keywords that combine schemas. */
function problemOfCombination(schema: JsonMap, value: unknown): ValueProblem | undefined {
  const { not, if: condition, then, else: otherwise, contains, propertyNames } = schema
  const wrong = (message: string): ValueProblem => ({ path: [], message, got: show(value) })
  if (isMap(not) && fits(not, value)) return wrong('this is just what "not" excludes')
  if (isMap(contains) && Array.isArray(value) && !value.some((item) => fits(contains, item))) return wrong('no item is as "contains" says')
  if (isMap(propertyNames) && isMap(value) && !Object.keys(value).every((name) => fits(propertyNames, name)))
    return wrong('a name of a property is not as "propertyNames" says')
  const branch = isMap(condition) ? (fits(condition, value) ? then : otherwise) : undefined
  return first([...schemasIn(schema.allOf), branch], (inner) => validateValue(inner, value))
}

/**
 * The first problem of a value against a JSON Schema with resolved `$ref`s; `undefined` if valid.
 */
export function validateValue(schema: unknown, value: unknown): ValueProblem | undefined {
  if (!isMap(schema) || (value === null && schema.nullable === true)) return undefined
  const options = [schema.oneOf, schema.anyOf].find(Array.isArray)
  const fitting = options?.filter((option) => fits(option, value)).length
  if (fitting === 0) return { path: [], message: 'this value fits none of the alternatives', got: show(value) }
  if (Array.isArray(schema.oneOf) && fitting !== undefined && fitting > 1)
    return { path: [], message: 'this value fits several of the alternatives', expected: 'just one that it fits', got: show(value) }
  const combined = problemOfCombination(schema, value)
  if (combined) return combined
  const problem = problemOfType(schema, value) ?? problemOfScalar(schema, value)
  if (problem) return { ...problem, path: [] }
  if (typeof value === 'string') return problemOfText(schema, value)
  if (Array.isArray(value)) return first(value.entries(), ([i, item]) => at(String(i), validateValue(schema.items, item)))
  return isMap(value) ? problemOfMap(schema, value) : undefined
}
