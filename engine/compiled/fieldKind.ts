import { isMap } from '../data/isMap.ts'
import type { CompiledField, CompiledForm, JsonSchema } from './compiled.ts'

/** `nested`: records and lists of them, which no `as` names. */
export type FieldKind = NonNullable<CompiledField['as']> | 'nested'
type Said = Pick<CompiledField, 'as' | 'options' | 'choices'>

const noSchema: JsonSchema = {}

/** The schema of one field of a form. */
export const schemaOfField = (form: Pick<CompiledForm, 'schema'>, name: string): JsonSchema => {
  const { properties } = form.schema
  const found = isMap(properties) ? properties[name] : undefined
  return isMap(found) ? withoutNull(found) : noSchema
}

const settled = new WeakMap<JsonSchema, JsonSchema>()

/** The schema with its one type: what may be null is emptied like anything else. */
function withoutNull(schema: JsonSchema): JsonSchema {
  if (!Array.isArray(schema.type)) return schema
  const known = settled.get(schema) ?? { ...schema, type: schema.type.find((one) => one !== 'null') }
  settled.set(schema, known)
  return known
}

const NESTED = ['oneOf', 'anyOf', 'allOf', 'if', '$ref']

/** The kind of a field; where it does not say, its schema decides. */
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

/** What makes the fields of a form depend on its data, which only RJSF follows. */
const MOVING = [...NESTED, 'dependencies', 'dependentSchemas', 'patternProperties']

/** Whether properties of a schema come and go with its data. */
export const isMoving = (schema: JsonSchema): boolean => MOVING.some((key) => key in schema)

/** Who draws a form: `lean` one subscription a field, `rjsf` what is nested or whose schema moves with its data. */
export const coreOf = (form: Pick<CompiledForm, 'schema' | 'fields'>): 'lean' | 'rjsf' =>
  isMoving(form.schema) || Object.entries(form.fields).some(([name, field]) => kindOf(field, schemaOfField(form, name)) === 'nested')
    ? 'rjsf'
    : 'lean'
