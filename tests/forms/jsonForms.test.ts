import { getExamples } from '@jsonforms/examples'
import { expect, it } from 'vitest'
import { mapOrEmpty } from '../../engine/compiled/json.ts'
import { isMap, type JsonMap } from '../../engine/data/isMap.ts'
import { compileForm } from './compileForm.ts'

/** Keywords in which nothing needs a title. */
const DATA = ['enum', 'const', 'default', 'if', 'not']

/** The schema with the name of each property as its title, and a number as that of each option: what the check asks for first. */
function titled(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(titled)
  if (!isMap(schema)) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, DATA.includes(key) ? value : titled(value)]))
  for (const [name, property] of Object.entries(mapOrEmpty(inner['properties'])))
    if (isMap(property) && !('title' in property)) Object.assign(property, { title: name })
  for (const key of ['oneOf', 'anyOf'])
    for (const [index, option] of Object.entries(Array.isArray(inner[key]) ? inner[key] : []))
      if (isMap(option) && !('title' in option)) Object.assign(option, { title: `option ${index}` })
  return inner
}

const examples = getExamples().flatMap(({ name, schema }) => (isMap(schema) ? [[name, schema as JsonMap] as const] : []))
const errorsOf = (schema: JsonMap) => compileForm(schema).diagnostics.filter(({ severity }) => severity === 'error')

it('every example of JSON Forms is taken, or refused with what to write instead', () => {
  const helpless = examples.flatMap(([name, schema]) =>
    errorsOf(schema).flatMap(({ code, hint, expected }) => (hint === undefined && expected === undefined ? [`${name}: ${code}`] : [])),
  )
  expect(examples.length).toBeGreaterThan(70)
  expect(helpless).toEqual([])
})

/** What no form shows or asks for, or what a password must not: constants, open objects and lists, data that are no object, recursion, several types, other formats. */
const NOT_SHOWN = [
  'additional-properties: DG-SCH-001',
  'enumInArray: DG-FRM-041',
  'array-with-defaults: DG-FRM-041',
  'categorization_1713: DG-SCH-001',
  'enum: DG-FRM-041',
  'huge: DG-FRM-041',
  'json-editor: DG-FRM-041',
  'jsonschema: DG-SCH-003',
  'login: DG-SCH-001',
  'mixed: DG-FRM-041',
  'mixed-object: DG-FRM-041',
  'oneOf-recursive: DG-SCH-003',
  'prepend-append-slots: DG-ADR-003',
  'string: DG-FRM-041',
]

it('with titles for what has none, the others are taken', () => {
  const refused = examples.flatMap(([name, schema]) => {
    const [error] = errorsOf(titled(schema) as JsonMap)
    return error === undefined ? [] : [`${name}: ${error.code}`]
  })
  expect(refused).toEqual(NOT_SHOWN)
})
