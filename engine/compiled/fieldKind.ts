import { isMap } from '../data/isMap.ts'
import type { CompiledField, CompiledForm, JsonSchema } from './compiled.ts'

/** Kind of a field. `nested` (objects and lists of objects) is derived from the schema only; `as` cannot name it. */
export type FieldKind = NonNullable<CompiledField['as']> | 'nested'
type Said = Pick<CompiledField, 'as' | 'options' | 'choices'>

const noSchema: JsonSchema = {}

/** Fields with the schema of the record that they are in: a form is one, too. */
export type RecordFields = Pick<CompiledForm, 'schema' | 'fields'>

/** The fields inside a field, of its object or of each object in its list; `undefined` if it declares none. */
export function innerFields(field: CompiledField, schema: JsonSchema): RecordFields | undefined {
  if (field.each === undefined) return undefined
  return { fields: field.each, schema: isMap(schema.items) ? schema.items : schema }
}

/** The field at a path of a form such as `people/0/name`, with its schema; `undefined` if no field is declared there. */
export function fieldAt(form: RecordFields, place: string): { readonly field: CompiledField; readonly schema: JsonSchema } | undefined {
  const [name = '', ...rest] = place.split('/')
  const field = Object.hasOwn(form.fields, name) ? form.fields[name] : undefined
  if (field === undefined) return undefined
  const schema = schemaOfField(form, name)
  if (rest.length === 0) return { field, schema }
  const inner = innerFields(field, schema)
  const below = isMap(schema.items) ? rest.slice(1) : rest
  return inner && below.length > 0 ? fieldAt(inner, below.join('/')) : undefined
}

/** The fields of a form, also those inside records, each with its schema. */
export function* everyField(form: RecordFields): Generator<{ readonly field: CompiledField; readonly schema: JsonSchema }> {
  for (const [name, field] of Object.entries(form.fields)) {
    const schema = schemaOfField(form, name)
    yield { field, schema }
    const inner = innerFields(field, schema)
    if (inner !== undefined) yield* everyField(inner)
  }
}

/** The JSON Schema of one form field, without `null` in its type; {} if the form's schema does not declare it. */
export const schemaOfField = (form: Pick<CompiledForm, 'schema'>, name: string): JsonSchema => {
  const { properties } = form.schema
  const found = isMap(properties) ? properties[name] : undefined
  return isMap(found) ? withoutNull(found) : noSchema
}

const settled = new WeakMap<JsonSchema, JsonSchema>()

/** The schema with its one non-null type: a nullable field is cleared like any other. Memoized, so that identity is stable. */
function withoutNull(schema: JsonSchema): JsonSchema {
  if (!Array.isArray(schema.type)) return schema
  const known = settled.get(schema) ?? { ...schema, type: schema.type.find((one) => one !== 'null') }
  settled.set(schema, known)
  return known
}

const NESTED = ['oneOf', 'anyOf', 'allOf', 'if']

/** The kind of a field: `as`, or derived from its schema. */
export const kindOf = ({ as, options, choices }: Said, schema: JsonSchema): FieldKind => {
  if (as) return as
  const { type } = schema
  if (type === 'object' || NESTED.some((key) => key in schema)) return 'nested'
  if (type === 'array') return isMap(schema.items) && schema.items.enum === undefined && !options && !choices ? 'nested' : 'chips'
  if (type === 'boolean') return 'checkbox'
  if (schema.format === 'date') return 'date'
  if (options || choices || schema.enum) return 'select'
  return type === 'integer' || type === 'number' ? 'number' : 'text'
}

/** Whether the schema's properties depend on its data, which only RJSF supports. */
export const isMoving = (schema: JsonSchema): boolean => NESTED.some((key) => key in schema)

/** The renderer of a form: `lean` (one subscription per field), or `rjsf` for nested fields and schemas that depend on their data. */
export const coreOf = (form: Pick<CompiledForm, 'schema' | 'fields'>): 'lean' | 'rjsf' =>
  isMoving(form.schema) || Object.entries(form.fields).some(([name, field]) => kindOf(field, schemaOfField(form, name)) === 'nested')
    ? 'rjsf'
    : 'lean'
