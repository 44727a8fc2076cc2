import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { FORMATS } from '../../engine/compile/check/keywordProblems.ts'
import { ROOT_BRANCH } from '../../engine/compiled/branches.ts'
import { VALIDATOR_HELPERS, type ValidatorModule } from '../../engine/compiled/validatorModule.ts'
import { FILE_FORMAT } from '../../engine/expression/shape.ts'
import { emitValidator } from './emitValidator.ts'
import { openValidator } from './openValidator.ts'

const load = (schema: unknown) => openValidator(emitValidator(schema).code).validate

describe('emitValidator', () => {
  it('gives a module without imports that checks data and names every broken rule', () => {
    const validate = load({
      type: 'object',
      required: ['name', 'list'],
      properties: {
        name: { type: 'string', minLength: 2, pattern: '^[^0-9]+$' },
        list: { type: 'array', uniqueItems: true, items: { enum: ['a', { b: 1 }] } },
        note: { type: 'string', nullable: true },
      },
    })
    expect(validate({ name: 'سارا', list: ['a', { b: 1 }], note: null })).toBe(true)
    expect(validate({ name: '😀', list: [{ b: 1 }, { b: 1 }] })).toBe(false)
    expect(validate.errors?.map(({ instancePath, keyword }) => [instancePath, keyword])).toEqual([
      ['/name', 'minLength'],
      ['/list', 'uniqueItems'],
    ])
  })

  it('takes no text of a schema for code', () => {
    const texts = [
      "'); throw new Error('ran'); ('",
      `\`$${'{'}globalThis.ran = 1}\``,
      '*/ throw 1 /*',
      '\u2028throw 1',
      '\\',
      '__proto__',
      '"+(()=>{throw 1})()+"',
    ]
    const properties = Object.fromEntries(texts.map((text) => [text, { enum: [text], title: text, description: text }]))
    const validate = load({ type: 'object', title: texts.join('\n'), required: texts, properties })
    const value: object = JSON.parse(`{${texts.map((text) => `${JSON.stringify(text)}: ${JSON.stringify(text)}`).join()}}`)
    expect(validate(value)).toBe(true)
    expect(validate({})).toBe(false)
    expect('ran' in globalThis).toBe(false)
  })

  it('has one function for all fields of one kind, which still says where', () => {
    const form = (count: number) => ({
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, { type: 'string', minLength: 2, maxLength: 90 }])),
    })
    const functions = (count: number) => emitValidator(form(count)).code.match(/function validate/g)?.length
    expect([functions(3), functions(60)]).toEqual([2, 2])
    const validate = load(form(60))
    expect(validate({ f1: 'x', f2: 'long enough', f59: 'y' })).toBe(false)
    expect(validate.errors?.map(({ instancePath, keyword }) => [instancePath, keyword])).toEqual([
      ['/f1', 'minLength'],
      ['/f59', 'minLength'],
    ])
  })

  it('is a module that imports nothing, needs no eval, and names the helpers that it is to be given', async () => {
    const { code } = emitValidator({ type: 'object', properties: { a: { type: 'string', maxLength: 3, format: 'date' } } })
    expect(code).not.toMatch(/\bimport\b|new Function|eval\(/)
    const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as ValidatorModule
    expect(module.needs).toEqual(['ajv/dist/runtime/ucs2length', 'ajv-formats/dist/formats'])
    const asked: string[] = []
    const { validate } = module.default((name) => {
      asked.push(name)
      return createRequire(import.meta.url)(name)
    })
    expect(validate({ a: '2026-11-22' })).toBe(false)
    expect(new Set(asked)).toEqual(new Set(module.needs))
  })

  it('needs a helper only where a schema does: the formats that few forms have are loaded for them alone', () => {
    const needsOf = (property: object) =>
      VALIDATOR_HELPERS.filter((name) => emitValidator({ properties: { a: property } }).code.includes(`"${name}"`))
    expect([needsOf({ type: 'string' }), needsOf({ format: 'email' }), needsOf({ enum: [{ b: 1 }] })]).toEqual([
      [],
      [],
      ['ajv/dist/runtime/equal'],
    ])
  })

  it('knows every format of text that a schema may name', () => {
    const wrong = FORMATS.filter((format) => format !== FILE_FORMAT).filter((format) => load({ type: 'string', format })('\u0000 ['))
    expect(wrong).toEqual([])
  })

  it('compares decimals as people do, not as their binary fractions', () => {
    const validate = load({ type: 'object', properties: { mark: { type: 'number', multipleOf: 0.1 } } })
    expect([0.3, 0.7, 0.35].map((mark) => validate({ mark }))).toEqual([true, true, false])
  })

  it('has a function for each branch: an option without what is not filled in yet, a condition as it is', () => {
    const option = {
      type: 'object',
      required: ['kind', 'number'],
      additionalProperties: false,
      properties: { kind: { const: 'card' }, number: { minLength: 4 } },
    }
    const schema = { type: 'object', properties: { pay: { oneOf: [option] } }, if: { properties: { age: { minimum: 18 } } } }
    const { validate, branches = {} } = openValidator(emitValidator(schema, { branches: true }).code)
    expect(Object.keys(branches)).toEqual([ROOT_BRANCH, 'b0', 'b1'])
    const { b0: isCard, b1: isAdult } = branches
    expect([{ kind: 'card' }, { kind: 'card', other: 1 }, { kind: 'cash' }, {}].map((data) => isCard?.(data))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect([{ age: 18 }, { age: 17 }, {}].map((data) => isAdult?.(data))).toEqual([true, false, true])
    expect(validate({ pay: { kind: 'card' } })).toBe(false)
  })

  it('throws for what is no schema', () => {
    expect(() => emitValidator({ type: 'strin' })).toThrow()
    expect(() => emitValidator(null)).toThrow()
  })
})
