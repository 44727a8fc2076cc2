import type { CompiledForm, JsonSchema } from '../../compiled/compiled.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import type { FormValidator } from '../../screen/index.ts'

/** Candidate texts for common validation rules; the first that is valid is used. */
const TEXTS = ['x', '1', '1234567890', '09121234567', 'sara@example.org', 'Abc-12345', '2026-11-22', 'xxxxxxxxxxxxxxxxxxxx']

/** A value that a schema allows, with every property; `undefined` if the schema has no type. */
export function sampleOf(schema: JsonSchema): unknown {
  if (schema['default'] !== undefined) return schema['default']
  if (schema['const'] !== undefined) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  const types = Array.isArray(schema['type']) ? schema['type'] : [schema['type']]
  switch (types.find((type) => type !== 'null')) {
    case 'object':
      return Object.fromEntries(
        Object.entries(isMap(schema['properties']) ? schema['properties'] : {}).flatMap(([name, inner]) => {
          const value = isMap(inner) ? sampleOf(inner) : undefined
          return value === undefined ? [] : [[name, value]]
        }),
      )
    case 'array':
      return isMap(schema['items']) ? [sampleOf(schema['items'])] : []
    case 'string':
      if (schema['format'] === 'date') return '2026-11-22'
      return 'x'.repeat(Number(schema['minLength'] ?? 1))
    case 'integer':
    case 'number':
      return Number(schema['minimum'] ?? 1)
    case 'boolean':
      return true
    default:
      return types.includes('null') ? null : undefined
  }
}

/** Sample form data, field by field, valid as far as the schema alone decides: a box is ticked, since a form may wait for one. */
export function sampleOfForm(form: CompiledForm, validator: FormValidator): JsonMap {
  const properties = isMap(form.schema['properties']) ? form.schema['properties'] : {}
  const fits = (name: string, value: unknown) =>
    !validator({ [name]: value }).some((error) => error.place === name && error.keyword !== 'required')
  return Object.fromEntries(
    Object.keys(form.fields).flatMap((name) => {
      const schema = properties[name]
      if (!isMap(schema)) return []
      const ticked = schema['type'] === 'boolean' ? [true] : []
      const value = [...ticked, sampleOf(schema), ...TEXTS].find((candidate) => candidate !== undefined && fits(name, candidate))
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
