import { expect, it } from 'vitest'
import { conform } from '../../engine/calls/conform.ts'
import { resolveRefs } from '../../engine/compile/check/resolveRefs.ts'
import { KEYWORDS } from '../../engine/compile/check/schemaKeywords.ts'
import { schemaProblems } from '../../engine/compile/check/schemaProblems.ts'
import { validateValue } from '../../engine/compile/check/validateValue.ts'
import type { JsonMap } from '../../engine/data/isMap.ts'
import { emitValidator } from '../../gateway/compiler/emitValidator.ts'
import { openValidator } from '../../gateway/compiler/openValidator.ts'

// An object literal with this key would look like a promise.
const THEN = 'then'
const branch = (key: 'then' | 'else', inner: JsonMap): JsonMap => ({ if: { type: 'string' }, [key]: inner })

/** A schema with one keyword that restricts its values, and a value that only this keyword refuses. */
const REFUSED: Readonly<Record<string, readonly [schema: JsonMap, value: unknown]>> = {
  type: [{ type: 'string' }, 1],
  enum: [{ enum: ['a'] }, 'b'],
  const: [{ const: 'a' }, 'b'],
  properties: [{ type: 'object', properties: { a: { type: 'string' } } }, { a: 1 }],
  required: [{ type: 'object', required: ['a'] }, {}],
  additionalProperties: [{ type: 'object', additionalProperties: false }, { a: 1 }],
  propertyNames: [{ type: 'object', propertyNames: { maxLength: 1 } }, { ab: 1 }],
  minProperties: [{ type: 'object', minProperties: 1 }, {}],
  maxProperties: [{ type: 'object', maxProperties: 0 }, { a: 1 }],
  items: [{ type: 'array', items: { type: 'string' } }, [1]],
  minItems: [{ type: 'array', minItems: 1 }, []],
  maxItems: [{ type: 'array', maxItems: 0 }, [1]],
  uniqueItems: [{ type: 'array', uniqueItems: true }, [1, 1]],
  contains: [{ type: 'array', contains: { const: 1 } }, [2]],
  minLength: [{ type: 'string', minLength: 2 }, 'a'],
  maxLength: [{ type: 'string', maxLength: 1 }, 'ab'],
  pattern: [{ type: 'string', pattern: '^a' }, 'b'],
  format: [{ type: 'string', format: 'date' }, '2026-02-30'],
  minimum: [{ type: 'number', minimum: 1 }, 0],
  maximum: [{ type: 'number', maximum: 1 }, 2],
  exclusiveMinimum: [{ type: 'number', exclusiveMinimum: 1 }, 1],
  exclusiveMaximum: [{ type: 'number', exclusiveMaximum: 1 }, 1],
  multipleOf: [{ type: 'number', multipleOf: 2 }, 3],
  oneOf: [{ oneOf: [{ type: 'string' }] }, 1],
  anyOf: [{ anyOf: [{ type: 'string' }] }, 1],
  allOf: [{ allOf: [{ type: 'string' }] }, 1],
  dependencies: [{ type: 'object', dependencies: { a: ['b'] } }, { a: 1 }],
  dependentRequired: [{ type: 'object', dependentRequired: { a: ['b'] } }, { a: 1 }],
  dependentSchemas: [{ type: 'object', dependentSchemas: { a: { required: ['b'] } } }, { a: 1 }],
  not: [{ not: { type: 'string' } }, 'a'],
  if: [branch('then', { minLength: 2 }), 'a'],
  [THEN]: [branch('then', { minLength: 2 }), 'a'],
  else: [branch('else', { minimum: 2 }), 1],
}
/** Keywords that restrict nothing by themselves. */
const OTHERS = [
  ...['default', 'title', 'description', 'examples', '$comment', 'nullable', 'readOnly'],
  ...['$schema', '$id', '$ref', 'definitions', '$defs'],
]

it('every keyword of the table is tried', () => {
  expect([...Object.keys(REFUSED), ...OTHERS].sort()).toEqual(Object.keys(KEYWORDS).sort())
})

it.each(Object.entries(REFUSED))('%s does what the table says', (keyword, [schema, value]) => {
  const use = KEYWORDS[keyword]
  const problems = (place: 'form' | 'answer') => [...schemaProblems(schema, { shapes: {}, place })].map(({ code }) => code)
  expect(use?.form).toBe('checked')
  expect(problems('form')).toEqual([])
  expect(openValidator(emitValidator(resolveRefs(schema, {})).code).validate(value)).toBe(false)
  expect(problems('answer').includes('DG-SCH-001')).toBe(use?.answer === 'refused')
  expect(conform(schema, value).ok).toBe(use?.answer !== 'checked')
  expect(validateValue(resolveRefs(schema, {}), value)).toBeDefined()
})
