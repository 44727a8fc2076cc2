import { createSchemaUtils, type RJSFSchema, type SchemaUtilsType } from '@rjsf/utils'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { JsonMap } from '../../engine/data/isMap.ts'
import { isMap } from '../../engine/data/isMap.ts'
import { branchedSchema } from '../../engine/react/form/rjsf/branchedSchema.ts'
import { createPorts } from '../../gateway/compiler/createPorts.ts'
import { emitValidator } from '../../gateway/compiler/emitValidator.ts'
import { openValidator } from '../../gateway/compiler/openValidator.ts'
import { compiledForms } from './compiledForms.ts'

const leaf = fc.constantFrom<JsonMap>(
  { type: 'string', minLength: 2 },
  { type: 'integer', minimum: 18 },
  { const: 'card' },
  { type: 'boolean' },
  { type: 'string', pattern: '^a' },
  { enum: ['x', 'y'] },
)
const NAMES = ['a', 'b', 'c']
const leaves = fc.dictionary(fc.constantFrom(...NAMES), leaf, { maxKeys: 2 })
const plain = leaves.map((properties): JsonMap => ({ type: 'object', properties }))
const conditional = (name: string) =>
  fc.tuple(leaf, leaf).map(
    ([of, asked]): JsonMap => ({
      if: { properties: { [name]: of } },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word
      then: { required: [name] },
      else: { properties: { [`${name}2`]: asked } },
    }),
  )
const depth = fc.createDepthIdentifier()
const { schema } = fc.letrec<{ schema: JsonMap; record: JsonMap }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, depthIdentifier: depth },
    leaf,
    tie('record'),
    fc.record({ type: fc.constant('array'), items: tie('schema') }),
  ),
  record: fc.oneof(
    { maxDepth: 3, depthIdentifier: depth },
    plain,
    fc
      .record(
        {
          properties: fc.dictionary(fc.constantFrom(...NAMES), tie('schema'), { maxKeys: 2 }),
          required: fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 2 }),
          oneOf: fc.array(tie('record'), { minLength: 1, maxLength: 2 }),
          anyOf: fc.array(tie('record'), { minLength: 1, maxLength: 2 }),
          // Of names of their own: RJSF throws for what no value can be.
          allOf: fc.tuple(conditional('d'), conditional('e')),
          if: leaves.map((properties) => ({ properties })),
          // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word
          then: tie('record'),
          else: tie('record'),
          additionalProperties: fc.constant(false),
        },
        { requiredKeys: ['properties'] },
      )
      .map((record): JsonMap => ({ type: 'object', ...record })),
  ),
}))
const data = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>('', 'card', 'x', 'abc', 3, 20, true, null),
    fc.dictionary(fc.constantFrom(...NAMES), tie('value'), { maxKeys: 3 }),
    fc.array(tie('value'), { maxLength: 2 }),
  ),
})).value

type Utils = SchemaUtilsType<JsonMap, RJSFSchema>

/** Takes RJSF's steps through a schema and its data, as its fields do. */
function walk(utils: Utils, schema: RJSFSchema, value: unknown): void {
  const resolved = utils.retrieveSchema(schema, value as JsonMap)
  const options = resolved.oneOf ?? resolved.anyOf
  if (options) {
    const retrieved = options.map((option) => utils.retrieveSchema(option as RJSFSchema, value as JsonMap))
    const best = utils.getClosestMatchingOption(value as JsonMap, retrieved, 0)
    for (const option of [retrieved[best], ...retrieved]) if (option) walk(utils, { ...option }, value)
  }
  for (const [name, inner] of Object.entries(resolved.properties ?? {}))
    walk(utils, inner as RJSFSchema, isMap(value) ? value[name] : undefined)
  if (isMap(resolved.items)) for (const item of Array.isArray(value) ? value : [undefined]) walk(utils, resolved.items as RJSFSchema, item)
}

function openUtils(root: JsonMap, missed: (error: unknown) => void): Utils {
  const { branches } = openValidator(emitValidator(root, { branches: true }).code)
  const { schema, validator } = branchedSchema({ schema: root }, branches)
  const isValid = (branch: RJSFSchema, value: JsonMap | undefined, of: RJSFSchema) => {
    try {
      return validator.isValid(branch, value, of)
    } catch (error) {
      missed(error)
      return false
    }
  }
  return createSchemaUtils<JsonMap, RJSFSchema>({ ...validator, isValid }, schema)
}

it('every branch between which RJSF chooses has a generated validator, however deep it is nested', () => {
  const missed: string[] = []
  fc.assert(
    fc.property(schema, data, (inner, value) => {
      const root = { type: 'object', properties: { field: inner } }
      const utils = openUtils(root, (error) => missed.push(String(error)))
      const schema = utils.getRootSchema()
      const first = utils.getDefaultFormState(schema, { field: value } as JsonMap)
      walk(utils, schema, first)
      utils.omitExtraData(schema, first as JsonMap)
      expect(missed).toEqual([])
    }),
    { numRuns: Number(process.env['RUNS'] ?? 150) },
  )
})

it('the data of a form is valid exactly if Ajv says so', () => {
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false })
  fc.assert(
    fc.property(schema, data, (inner, value) => {
      const root = { type: 'object', properties: { field: inner } }
      const { validate } = openValidator(emitValidator(root, { branches: true }).code)
      expect(validate({ field: value })).toBe(ajv.validate(root, { field: value }))
    }),
    { numRuns: 60 },
  )
})

const { hash } = createPorts()
const branched = compiledForms().filter(([, { core }]) => core === 'rjsf')
/** Hash of the validator chunk that the compiler would make of a form as it is served. */
const validatorOf = (schema: unknown) => hash(`js ${hash(emitValidator(schema, { branches: true }).code)}`)

it.each(branched)('%s numbers its branches as its generated validator does, after the compiler has written it', (_, form) => {
  expect(validatorOf(form.schema)).toBe(form.validator)
})

it('a form whose options are in another order is not the one that its validator was generated from', () => {
  const options = [{ properties: { a: { type: 'string' } } }, { properties: { b: { type: 'string' } } }]
  expect(branched.length).toBeGreaterThan(0)
  expect(validatorOf({ type: 'object', oneOf: options })).not.toBe(validatorOf({ type: 'object', oneOf: options.toReversed() }))
})
