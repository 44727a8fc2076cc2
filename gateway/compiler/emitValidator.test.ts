import { describe, expect, it } from 'vitest'
import { emitValidator } from './emitValidator.ts'

type Validate = ((data: unknown) => boolean) & {
  readonly errors?: readonly { readonly instancePath: string; readonly keyword: string; readonly params: unknown }[]
}

async function load(schema: unknown): Promise<Validate> {
  const module: { default: Validate } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(emitValidator(schema).code)}`
  )
  return module.default
}

describe('emitValidator', () => {
  it('gives a module without imports that checks data and names every broken rule', async () => {
    const validate = await load({
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

  it('has one function for all fields of one kind, which still says where', async () => {
    const form = (count: number) => ({
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, { type: 'string', minLength: 2, maxLength: 90 }])),
    })
    const functions = (count: number) => emitValidator(form(count)).code.match(/function validate/g)?.length
    expect([functions(3), functions(60)]).toEqual([2, 2])
    const validate = await load(form(60))
    expect(validate({ f1: 'x', f2: 'long enough', f59: 'y' })).toBe(false)
    expect(validate.errors?.map(({ instancePath, keyword }) => [instancePath, keyword])).toEqual([
      ['/f1', 'minLength'],
      ['/f59', 'minLength'],
    ])
  })

  it('needs no eval and no other module', () => {
    expect(emitValidator({ type: 'object', properties: { a: { type: 'string', maxLength: 3 } } }).code).not.toMatch(
      /require\(|\bimport\b|new Function|eval\(/,
    )
  })

  it('throws for what is no schema', () => {
    expect(() => emitValidator({ type: 'strin' })).toThrow()
    expect(() => emitValidator(null)).toThrow()
  })
})
