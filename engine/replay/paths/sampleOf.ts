import type { CompiledForm, JsonSchema } from '../../compiled/compiled.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import type { Scope } from '../../expression/index.ts'
import { createFormValidation, type FormValidator } from '../../screen/index.ts'

/** Candidate texts for common validation rules; the first that is valid is used. */
const TEXTS = ['x', '1', '1234567890', '09121234567', 'sara@example.org', 'Abc-12345', '2026-11-22', 'xxxxxxxxxxxxxxxxxxxx']

/** Samples of a field: of a text one of letters and one of digits, as long as it has to be. */
const samplesOf = (schema: JsonSchema): readonly unknown[] => [
  sampleOf(schema),
  ...(typeof schema['minLength'] === 'number' ? ['1'.repeat(schema['minLength'])] : []),
]

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

/**
 * Sample form data, field by field: what the form accepts beside the fields before it, such as the same text once more, otherwise what the
 * schema alone accepts. A box is ticked, since a form may wait for one.
 */
export function sampleOfForm(form: CompiledForm, validator: FormValidator, scope: Scope): JsonMap {
  const properties = isMap(form.schema['properties']) ? form.schema['properties'] : {}
  const validate = createFormValidation(form, validator)
  const sample: Record<string, unknown> = {}
  const fits = (name: string, value: unknown) =>
    !validator({ [name]: value }).some((error) => error.place === name && error.keyword !== 'required')
  const isAccepted = (name: string, value: unknown) =>
    !validate({ raw: { ...sample, [name]: value }, scope: () => scope, rejected: new Map(), isRefused: false }).errors.has(name)
  for (const name of Object.keys(form.fields)) {
    const schema = properties[name]
    if (!isMap(schema)) continue
    const ticked = schema['type'] === 'boolean' ? [true] : []
    const fitting = [...ticked, ...samplesOf(schema), ...TEXTS, ...Object.values(sample)].filter(
      (candidate) => candidate !== undefined && fits(name, candidate),
    )
    const value = fitting.find((candidate) => isAccepted(name, candidate)) ?? fitting[0]
    if (value !== undefined) sample[name] = value
  }
  return sample
}
