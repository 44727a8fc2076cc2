import { mapOrEmpty, textOf } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { type Around, MANY, ONE, problemOfKeyword } from './keywordProblems.ts'
import { localCycles } from './localRefs.ts'
import { NAMED, resolveRefs } from './resolveRefs.ts'
import { show } from './scalars.ts'
import { BESIDE_REF } from './schemaKeywords.ts'
import { contradictoryKeywords, type SchemaProblem } from './schemaLimits.ts'
import { validateValue } from './validateValue.ts'

/** What to write instead of a schema that contains itself. */
export const LEVELS = 'write the levels that there are, each by itself, or { "type": "object" } for one that nothing reads into'

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
  yield* missingProperties(schema)
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
