import { mapOrEmpty, textOf } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { namesOfObject } from './drawnSchemas.ts'
import { type Around, MANY, ONE, problemOfKeyword } from './keywordProblems.ts'
import { localCycles } from './localRefs.ts'
import { NAMED, resolveRefs } from './resolveRefs.ts'
import { show } from './scalars.ts'
import { BESIDE_REF } from './schemaKeywords.ts'
import { contradictoryKeywords, type SchemaProblem } from './schemaLimits.ts'
import { validateValue } from './validateValue.ts'

/** What to write instead of a schema that contains itself. */
export const LEVELS = 'write the levels that there are, each by itself, or { "type": "object" } for one that nothing reads into'

/** Keywords whose schemas describe the same object, and by which names its properties are required. */
const SAME = ['if', 'then', 'else', 'not', 'allOf', 'anyOf', 'oneOf', 'dependencies', 'dependentSchemas']
const LISTS = ['dependencies', 'dependentRequired']

/** The lists of required names of an object and of its branches, with their paths. */
function* requirements(
  schema: JsonMap,
  path: readonly string[] = [],
): Generator<readonly [names: readonly unknown[], path: readonly string[]]> {
  if (Array.isArray(schema.required)) yield [schema.required, [...path, 'required']]
  for (const key of LISTS)
    for (const [name, list] of Object.entries(mapOrEmpty(schema[key]))) if (Array.isArray(list)) yield [list, [...path, key, name]]
  for (const key of SAME) {
    const value = schema[key]
    const inner = Array.isArray(value) || key.startsWith('depend') ? Object.entries(value ?? {}) : [['', value] as const]
    for (const [name, one] of inner) if (isMap(one)) yield* requirements(one, [...path, key, ...(name === '' ? [] : [name])])
  }
}

/** What an object requires is declared by it or by one of its branches; otherwise no value would be valid. */
function* missingProperties(schema: JsonMap, { shapes, root }: Around): Generator<SchemaProblem> {
  const { properties } = schema
  if (!isMap(properties) || isMap(schema.additionalProperties) || schema.additionalProperties === true) return
  const known = namesOfObject(mapOrEmpty(resolveRefs(schema, shapes, root)))
  // One that is too large is reported as such.
  if (known.size === 0 && Object.keys(properties).length > 0) return
  for (const [required, path] of requirements(schema))
    for (const [i, name] of required.entries()) {
      if (typeof name === 'string' && known.has(name)) continue
      const finding = {
        message: `the schema requires ${show(name)} and has no such property`,
        expected: oneOf([...known]) ?? 'no property',
        got: show(name),
        hint: didYouMean(textOf(name), [...known]),
      }
      yield { code: 'DG-SCH-001', path: [...path, String(i)], finding, aim: 'value' }
    }
}

/** Keywords beside a reference would be replaced by those of the shape. */
function* besideRef(schema: JsonMap): Generator<SchemaProblem> {
  if (!('$ref' in schema)) return
  for (const key of Object.keys(schema)) {
    if (key === '$ref' || BESIDE_REF.includes(key)) continue
    const finding = {
      message: `"${key}" has no effect beside "$ref"`,
      expected: `beside "$ref" only ${BESIDE_REF.join(', ')}`,
      got: key,
      hint: 'write it in what the reference means, or in "allOf" beside it',
    }
    yield { code: 'DG-SCH-031', path: [key], finding, aim: 'key' }
  }
}

function* inside(schema: unknown, path: readonly string[], around: Around): Generator<SchemaProblem> {
  if (isMap(schema)) for (const problem of schemaProblems(schema, around)) yield { ...problem, path: [...path, ...problem.path] }
  else
    yield {
      code: 'DG-SCH-001',
      path,
      finding: { message: 'this is no schema', expected: 'an object with "type", "enum" or the like', got: show(schema) },
      aim: 'value',
    }
}

/** Problems of the schemas inside the value of a keyword. */
function* insideKeyword(key: string, value: unknown, around: Around): Generator<SchemaProblem> {
  if (ONE.includes(key) && typeof value === 'object') yield* inside(value, [key], around)
  if (NAMED.includes(key))
    for (const [name, inner] of Object.entries(mapOrEmpty(value)))
      if (key !== 'dependencies' || !Array.isArray(inner)) yield* inside(inner, [key, name], around)
  if (MANY.includes(key) && Array.isArray(value)) for (const [i, inner] of value.entries()) yield* inside(inner, [key, String(i)], around)
}

/** A schema that contains itself by its own references. */
function* recursion(schema: JsonMap): Generator<SchemaProblem> {
  for (const path of localCycles(schema)) {
    const finding = { message: 'this schema contains itself', expected: 'a schema that ends', hint: LEVELS }
    yield { code: 'DG-SCH-003', path: [...path, '$ref'], finding, aim: 'value' }
  }
}

/**
 * The problems of a JSON Schema. `DG-SCH-001`, `DG-SCH-003`, `DG-SCH-030`, `DG-SCH-031`, `DG-SCH-032`; `DG-MOD-006` for an invalid
 * `default`.
 */
export function* schemaProblems(schema: JsonMap, within: Around): Generator<SchemaProblem> {
  const { root = schema } = within
  const around = { ...within, root }
  if (root === schema) yield* recursion(schema)
  let isSound = true
  for (const [key, value] of Object.entries(schema)) {
    const problem = problemOfKeyword(key, schema, around)
    if (problem) {
      isSound = false
      const { inKey, ...finding } = problem
      yield { code: 'DG-SCH-001', path: [key], finding, aim: inKey ? 'key' : 'value' }
    } else yield* insideKeyword(key, value, around)
  }
  yield* missingProperties(schema, around)
  yield* besideRef(schema)
  if (!isSound) return
  yield* contradictoryKeywords(schema)
  if (!('default' in schema)) return
  const problem = validateValue(resolveRefs(schema, around.shapes, root), schema.default)
  if (problem)
    yield {
      code: 'DG-MOD-006',
      path: ['default', ...problem.path],
      finding: { ...problem, message: `the default violates its schema: ${problem.message}` },
      aim: 'value',
    }
}
