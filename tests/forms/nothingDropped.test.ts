import { expect, it } from 'vitest'
import type { JsonMap } from '../../engine/data/isMap.ts'
import { compileForm } from './compileForm.ts'

interface Case {
  readonly schema: JsonMap
  readonly fields?: JsonMap
}
const object = (properties: JsonMap, more: JsonMap = {}): JsonMap => ({ type: 'object', properties, ...more })
/** A form with one field. */
const one = (a: JsonMap, field: JsonMap = {}, more: JsonMap = {}): Case => ({
  schema: object({ a }, more),
  fields: { a: { label: 'take', ...field } },
})
// A literal with this key would look like a promise.
const THEN = 'then'
const text = { type: 'string' }

/** What a form would show or check differently than it says, with the first code of its refusal. */
const REFUSED: readonly (readonly [name: string, of: Case, code: string])[] = [
  ['an object of any names', one({ type: 'object', additionalProperties: { type: 'string' } }), 'DG-FRM-041'],
  ['an object without properties', one({ type: 'object' }), 'DG-FRM-041'],
  ['a list of nothing said', one({ type: 'array' }), 'DG-FRM-041'],
  ['a list of anything', one({ type: 'array', items: {} }), 'DG-FRM-041'],
  ['a list of objects to choose from', one({ enum: [{ a: 1 }, { a: 2 }] }), 'DG-FRM-041'],
  ['objects to choose from', one({ type: 'object', enum: [{ a: 1 }, { a: 2 }] }), 'DG-FRM-041'],
  ['a form that is a text', { schema: { type: 'string' }, fields: {} }, 'DG-FRM-041'],
  ['a form that is a list', { schema: { type: 'array', items: { type: 'string' } }, fields: {} }, 'DG-FRM-041'],
  ['radios of a boolean', one({ type: 'boolean' }, { as: 'radio' }), 'DG-FRM-032'],
  ['chips of a range of numbers', one({ type: 'integer', minimum: 0, maximum: 10 }, { as: 'chips' }), 'DG-FRM-032'],
  ['radios of a range of numbers', one({ type: 'integer', minimum: 0, maximum: 10 }, { as: 'radio' }), 'DG-FRM-032'],
  ['a select of any text', one({ type: 'string' }, { as: 'select' }), 'DG-FRM-032'],
  ['a field of null', one({ type: 'null' }), 'DG-FRM-041'],
  ['a field of two types', one({ type: ['string', 'integer'] }), 'DG-FRM-041'],
  [
    'a required property that there is not',
    { schema: { type: 'object', required: ['b'], properties: { a: { type: 'string' } } }, fields: { a: { label: 'take' } } },
    'DG-SCH-001',
  ],
  ['one that a record requires', one({ type: 'object', required: ['x'], properties: { y: { type: 'string' } } }), 'DG-SCH-001'],
  ['a default that is no multiple', one({ type: 'number', multipleOf: 2, default: 3 }), 'DG-MOD-006'],
  [
    'a default that repeats',
    one({ type: 'array', items: { type: 'string', enum: ['x'] }, uniqueItems: true, default: ['x', 'x'] }),
    'DG-MOD-006',
  ],
  ['a default that is excluded', one({ type: 'string', not: { const: 'x' }, default: 'x' }), 'DG-MOD-006'],
  ['a default against a part', one({ type: 'string', allOf: [{ minLength: 3 }], default: 'x' }), 'DG-MOD-006'],
  ['a default of several options', one({ type: 'string', oneOf: [{ minLength: 1 }, { maxLength: 3 }], default: 'x' }), 'DG-KEY-002'],
  ['a default against the pattern', one({ type: 'string', pattern: '^a', default: 'x' }), 'DG-MOD-006'],
  ['a default against a condition', one({ type: 'string', if: { minLength: 1 }, [THEN]: { minLength: 3 }, default: 'x' }), 'DG-MOD-006'],
  [
    'a default without what it must contain',
    one({ type: 'array', items: { type: 'string', enum: ['x', 'y'] }, contains: { const: 'y' }, default: ['x'] }),
    'DG-MOD-006',
  ],
  ['limits that exclude all', one({ type: 'number', minimum: 3, maximum: 2 }), 'DG-SCH-030'],
  ['a listed value of another type', one({ type: 'integer', enum: ['x'] }), 'DG-SCH-032'],
  [
    'more different items than there are',
    one({ type: 'array', items: { type: 'string', enum: ['x'] }, uniqueItems: true, minItems: 2 }),
    'DG-SCH-030',
  ],
  ['a field without a label', { schema: { type: 'object', properties: { a: { type: 'string' } } }, fields: { a: {} } }, 'DG-KEY-002'],
  ['a value in a record without a name', one({ type: 'object', properties: { x: { type: 'string' } } }), 'DG-KEY-002'],
]

it.each(REFUSED)('%s is refused', (_, { schema, fields }, code) => {
  const { form, diagnostics } = compileForm(schema, fields)
  expect([form, diagnostics[0]?.code]).toEqual([undefined, code])
  expect(diagnostics[0]?.expected ?? diagnostics[0]?.hint ?? diagnostics[0]?.got).toBeDefined()
})

it('what another part of the same object declares may be required', () => {
  const schema = object({ a: text }, { allOf: [{ properties: { b: { ...text, title: 'B' } } }, { required: ['b'] }] })
  expect(compileForm(schema).diagnostics).toEqual([])
})

it('a value or null, and a choice with titles, are taken', () => {
  const choice = {
    type: 'object',
    oneOf: [object({ x: { ...text, title: 'X' } }, { title: 'A' }), object({ y: { ...text, title: 'Y' } }, { title: 'B' })],
  }
  const { form, diagnostics } = compileForm(object({ a: { anyOf: [text, { type: 'null' }] }, choice }))
  expect(diagnostics).toEqual([])
  expect([form?.core, form?.schema['properties']]).toMatchObject(['rjsf', { a: { type: ['string', 'null'] } }])
})
