import { expect, it } from 'vitest'
import type { JsonMap } from '../../engine/data/isMap.ts'
import { defaultsOf } from '../../engine/screen/createForms.ts'
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
const titled = { ...text, title: 'X' }

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
  ['a default of the whole form', { schema: object({ a: text }, { default: { a: 'x' } }) }, 'DG-SCH-031'],
  ['a form that is read-only as a whole', { schema: object({ a: text }, { readOnly: true }) }, 'DG-SCH-031'],
  ['a form that may be null', { schema: object({ a: text }, { nullable: true }) }, 'DG-SCH-031'],
  ['a condition without consequence', one({ ...text, if: { minLength: 1 } }), 'DG-SCH-031'],
  ['a consequence without condition', one({ ...text, [THEN]: { minLength: 1 } }), 'DG-SCH-031'],
  ['an alternative without condition', one({ ...text, else: { minLength: 1 } }), 'DG-SCH-031'],
  ['a limit beside a reference', one({ $ref: '#/definitions/x', minLength: 3 }, {}, { definitions: { x: text } }), 'DG-SCH-031'],
  ['the format of a text at an object', one({ ...object({ x: titled }), format: 'email' }), 'DG-SCH-031'],
  ['the format of a file at a text', one({ ...text, format: 'file' }), 'DG-SCH-031'],
  ['a default of a condition', one(text, {}, { if: { properties: { a: { default: 'x' } } }, [THEN]: { required: ['a'] } }), 'DG-SCH-031'],
  ['a default of what is excluded', one({ ...text, not: { const: 'x', default: 'y' } }), 'DG-SCH-031'],
  ['a default of a branch', one(text, {}, { if: { required: ['a'] }, [THEN]: { properties: { a: { default: 'x' } } } }), 'DG-SCH-031'],
  ['a default of a branch of a record', one(object({ x: titled }, { allOf: [{ properties: { x: { default: 'x' } } }] })), 'DG-SCH-031'],
  ['a default that depends', one(text, {}, { dependentSchemas: { a: { properties: { a: { default: 'x' } } } } }), 'DG-SCH-031'],
  [
    'a default of a branch by a reference',
    one(text, {}, { allOf: [{ $ref: '#/definitions/x' }], definitions: { x: { properties: { a: { default: 'x' } } } } }),
    'DG-SCH-031',
  ],
  ['what is read-only in a condition', one({ ...text, not: { const: 'x', readOnly: true } }), 'DG-SCH-031'],
  ...['title', 'description', 'readOnly'].map((key): (typeof REFUSED)[number] => [
    `"${key}" of a branch, at a declared field`,
    one(text, {}, { allOf: [{ properties: { a: { [key]: key === 'readOnly' ? true : 'x' } } }] }),
    'DG-SCH-031',
  ]),
  ['words beside the title of a constant', one({ ...text, oneOf: [{ const: 'x', title: 'X', description: 'D' }] }), 'DG-SCH-031'],
  ['a field of a constant', one({ const: 'x' }), 'DG-FRM-041'],
  ['a field of a constant in a record', one(object({ y: { const: 'x' } }), { each: { y: { label: 'take' } } }), 'DG-FRM-041'],
  ...['first/last', 'a.b', 'a[0]', '7', ''].map((name): (typeof REFUSED)[number] => [
    `the name "${name}"`,
    one(object({ [name]: titled })),
    'DG-FRM-042',
  ]),
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

it('the constants of a form are sent by themselves, and those of options say which one was chosen', () => {
  const { form, diagnostics } = compileForm(object({ a: text, kind: { const: 'loan' } }, { required: ['kind'] }), { a: { label: 'take' } })
  expect(diagnostics).toEqual([])
  expect(defaultsOf(form?.schema ?? {})).toEqual({ kind: 'loan' })
  const kinds = [object({ kind: { const: 'loan' }, x: titled })]
  expect(compileForm(object({ a: kinds[0], b: { type: 'array', items: kinds[0] } })).diagnostics).toEqual([])
  const option = (kind: string) => ({ ...object({ kind: { const: kind }, x: titled }), title: kind })
  expect(compileForm(object({ a: { type: 'object', oneOf: [option('card'), option('cash')] } })).diagnostics).toEqual([])
})

it('words for readers, defaults of options and of new levels are taken', () => {
  const schema = object({ a: text }, { title: 'Wish', description: 'What somebody wishes', examples: [{ a: 'x' }] })
  expect(compileForm(schema).diagnostics).toEqual([])
  const options = ['card', 'cash'].map((title) => ({ ...object({ x: { ...titled, default: title } }), title }))
  expect(compileForm(object({ a: { type: 'object', oneOf: options } })).diagnostics).toEqual([])
})
