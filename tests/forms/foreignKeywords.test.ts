import { describe, expect, it } from 'vitest'
import type { JsonMap } from '../../engine/data/isMap.ts'
import { compileForm } from './compileForm.ts'

const text = { type: 'string' }
const address = { type: 'object', required: ['city'], properties: { city: { type: 'string', title: 'City', minLength: 2 } } }

/** What the validator of a form says of data: the places of its errors. */
function judge(schema: JsonMap, data: JsonMap): readonly string[] {
  const { validator, diagnostics } = compileForm(schema)
  if (validator === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  return validator(data).map(({ place }) => place)
}
const codesOf = (schema: JsonMap) => compileForm(schema).diagnostics.map(({ code, message, at }) => [code, message, at.pointer])

describe('schemas as other tools write them', () => {
  it.each(['definitions', '$defs'])('%s are read, with references to them and to each other', (key) => {
    const schema = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: 'https://example.org/wish.json',
      type: 'object',
      properties: { home: { $ref: `#/${key}/address` }, work: { $ref: `#/${key}/place`, title: 'Work' } },
      [key]: { address, place: { type: 'object', properties: { address: { $ref: `#/${key}/address`, title: 'Address' } } } },
    }
    const { form } = compileForm(schema)
    expect(form?.schema).toEqual({
      type: 'object',
      properties: { home: address, work: { type: 'object', title: 'Work', properties: { address: { ...address, title: 'Address' } } } },
    })
    expect(judge(schema, { home: { city: 'x' }, work: { address: {} } })).toEqual(['home/city', 'work/address/city'])
  })

  it('a schema that is one of its definitions has the properties of that', () => {
    const schema = {
      $ref: '#/definitions/Person',
      definitions: { Person: { type: 'object', properties: { name: text, home: { $ref: '#/definitions/Home' } } }, Home: address },
    }
    const { form } = compileForm(schema)
    expect(form?.schema).toEqual({ type: 'object', properties: { name: text, home: address } })
    const wrong = { ...schema, definitions: { ...schema.definitions, Person: { type: 'object', properties: { name: { type: 'strin' } } } } }
    expect(codesOf(wrong)).toEqual([['DG-SCH-001', 'there is no type "strin"', '/schema/definitions/Person/properties/name/type']])
  })

  it('a mistake in a definition is reported once, where it is written', () => {
    const schema = {
      type: 'object',
      properties: { a: { $ref: '#/definitions/x' }, b: { $ref: '#/definitions/x' } },
      definitions: { x: { type: 'string', minLenght: 3 } },
    }
    expect(codesOf(schema)).toEqual([['DG-SCH-001', 'schemas have no keyword "minLenght" here', '/schema/definitions/x/minLenght']])
  })

  it('a schema that contains itself, and a reference to nothing, are refused', () => {
    const tree = {
      type: 'object',
      properties: { tree: { $ref: '#/definitions/node' } },
      definitions: { node: { type: 'object', properties: { children: { type: 'array', items: { $ref: '#/definitions/node' } } } } },
    }
    expect(codesOf(tree)).toEqual([
      ['DG-SCH-003', 'this schema contains itself', '/schema/definitions/node/properties/children/items/$ref'],
    ])
    expect(codesOf({ type: 'object', properties: { a: { $ref: '#' } } }).map(([code]) => code)).toEqual(['DG-SCH-003'])
    expect(codesOf({ type: 'object', properties: { a: { $ref: '#/definitions/gone' } }, definitions: { here: text } })).toEqual([
      ['DG-SCH-001', 'there is no definition "#/definitions/gone"', '/schema/properties/a/$ref'],
    ])
  })

  it('definitions that would grow beyond measure are refused', () => {
    const definitions = Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => {
        const next = i === 39 ? text : { $ref: `#/definitions/d${i + 1}` }
        return [`d${i}`, { type: 'object', properties: { a: next, b: next } }]
      }),
    )
    expect(codesOf({ type: 'object', properties: { a: { $ref: '#/definitions/d0' } }, definitions }).map(([code]) => code)).toEqual([
      'DG-SCH-003',
    ])
  })

  it('dependencies, dependentRequired and dependentSchemas are conditions', () => {
    const card = { type: 'object', properties: { card: text, name: text, pay: { type: 'string', enum: ['cash', 'bank'] } } }
    for (const key of ['dependencies', 'dependentRequired']) {
      expect(judge({ ...card, [key]: { card: ['name'] } }, { card: '1' })).toEqual(['name'])
      expect(judge({ ...card, [key]: { card: ['name'] } }, { name: '1' })).toEqual([])
    }
    for (const key of ['dependencies', 'dependentSchemas']) {
      const more = { card: { required: ['cvv'], properties: { cvv: { type: 'string', title: 'CVV' } } } }
      expect(judge({ ...card, [key]: more }, { card: '1' })).toEqual(['cvv'])
    }
    const options = [
      { properties: { pay: { enum: ['cash'] } } },
      { required: ['iban'], properties: { pay: { enum: ['bank'] }, iban: { type: 'string', title: 'IBAN' } } },
    ]
    const byValue = { ...card, dependencies: { pay: { oneOf: options } } }
    expect(['cash', 'bank', undefined].map((pay) => judge(byValue, pay === undefined ? {} : { pay }))).toEqual([[], ['iban'], []])
    expect(JSON.stringify(compileForm(byValue).form?.schema)).not.toContain('oneOf')
  })

  it('constants with titles are a list, and what is read-only is drawn so', () => {
    const { form } = compileForm({
      type: 'object',
      properties: {
        size: {
          type: 'string',
          oneOf: [
            { const: 's', title: 'کوچک' },
            { const: 'l', title: 'بزرگ' },
          ],
        },
        code: { type: 'string', readOnly: true, default: 'A1' },
      },
    })
    expect(form?.schema['properties']).toMatchObject({ size: { type: 'string', enum: ['s', 'l'], titles: ['کوچک', 'بزرگ'] } })
    expect([form?.core, form?.fields['code']?.enabledWhen]).toEqual(['lean', false])
  })

  it('titles and descriptions of a schema are labels and help of its fields', () => {
    const { form } = compileForm(
      { type: 'object', properties: { name: { type: 'string', title: 'نام', description: 'کامل' } } },
      { name: {} },
    )
    expect(form?.fields['name']).toMatchObject({ label: { plain: 'نام' }, help: { plain: 'کامل' } })
  })

  it.each([
    ['patternProperties', { patternProperties: { '^x': text } }, /additionalProperties/],
    ['prefixItems', { properties: { pair: { type: 'array', prefixItems: [text] } } }, /property for each position/],
    ['items', { properties: { pair: { type: 'array', items: [text, text] } } }, /property for each position/],
    ['$dynamicRef', { properties: { a: { $dynamicRef: '#x' } } }, /definitions/],
    ['enumNames', { properties: { a: { enum: ['x'], enumNames: ['X'] } } }, /choices/],
    ['minContains', { properties: { a: { type: 'array', items: text, contains: text, minContains: 2 } } }, /minItems/],
  ])('%s is refused with what to write instead', (_, more, hint) => {
    const { diagnostics } = compileForm({ type: 'object', properties: {}, ...more })
    expect(diagnostics.map(({ code }) => code)).toContain('DG-SCH-001')
    expect(diagnostics.map((one) => one.hint).join()).toMatch(hint)
  })
})
