import { describe, expect, it } from 'vitest'
import { KEYWORDS } from '../../engine/compile/check/schemaKeywords.ts'
import type { JsonMap } from '../../engine/data/isMap.ts'
import { createFormValidation, wordOf } from '../../engine/screen/validateForm.ts'
import ar from '../../src/texts/ar.json' with { type: 'json' }
import en from '../../src/texts/en.json' with { type: 'json' }
import fa from '../../src/texts/fa.json' with { type: 'json' }
import { compileForm } from './compileForm.ts'

/** Keywords that a schema is made of, and which themselves refuse nothing. */
const SILENT = ['properties', 'items', 'allOf', 'if', 'then', 'else', 'default', '$ref', 'nullable', 'definitions', '$defs']
const REWRITTEN = ['dependencies', 'dependentRequired', 'dependentSchemas']

/** The errors of data in a form, by path. */
function errorsOf(schema: JsonMap, data: JsonMap, fields?: JsonMap): JsonMap {
  const { form, validator, diagnostics } = compileForm(schema, fields)
  if (form === undefined || validator === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  const { errors } = createFormValidation(form, validator)({ raw: data, scope: () => ({}), rejected: new Map(), isRefused: false })
  return Object.fromEntries([...errors].map(([place, text]) => [place, (text as { readonly key?: string }).key]))
}
const form = (properties: JsonMap, required = Object.keys(properties)) => ({ type: 'object', required, properties })

describe('the words of errors', () => {
  it('each keyword that a form checks has words in every language', () => {
    const checked = Object.entries(KEYWORDS).flatMap(([name, { form: use }]) =>
      use === 'checked' && !SILENT.includes(name) && !REWRITTEN.includes(name) ? [name] : [],
    )
    for (const texts of [fa, en, ar]) expect(checked.filter((name) => !(wordOf(name) in texts))).toEqual([])
  })

  it('a list that lacks a certain item is blamed, not each of its items', () => {
    const list = {
      type: 'array',
      items: { type: 'object', properties: { a: { type: 'integer', title: 'A' } } },
      contains: { required: ['a'] },
    }
    expect(errorsOf(form({ list }), { list: [{ b: 1 }] })).toEqual({ list: 'portal:form.const' })
  })

  it('what is missing is asked for by the kind of its field', () => {
    const text = { type: 'string' }
    const label = { label: 'take' }
    const schema = form({
      name: text,
      city: { type: 'string', enum: ['a', 'b'] },
      agree: { type: 'boolean' },
      day: { type: 'string', format: 'date' },
      tags: { type: 'array', items: { type: 'string', enum: ['x', 'y'] } },
      people: { type: 'array', items: form({ name: text }) },
      own: text,
    })
    const each = { name: label }
    const fields = {
      ...Object.fromEntries(['name', 'city', 'agree', 'day', 'tags'].map((name) => [name, label])),
      people: { ...label, each },
      own: { ...label, errors: { required: 'taken' } },
    }
    expect(errorsOf(schema, {}, fields)).toEqual({
      name: 'portal:form.required',
      city: 'portal:form.required.choose',
      agree: 'portal:form.required.tick',
      day: 'portal:form.required.day',
      tags: 'portal:form.required.choose',
      people: 'portal:form.required.item',
      own: 'food:taken',
    })
  })

  it('a day that does not exist is no matter of how it is written', () => {
    const schema = form({ day: { type: 'string', format: 'date' } })
    const wordFor = (day: string) => errorsOf(schema, { day })['day']
    expect(['1405/12/30', '1405/13/01', '۱۴۰۵/۷/۳۱', '14051399', 'فردا', '1405/9'].map(wordFor)).toEqual([
      ...Array.from({ length: 4 }, () => 'portal:form.date.none'),
      ...Array.from({ length: 2 }, () => 'portal:form.date'),
    ])
  })
})
