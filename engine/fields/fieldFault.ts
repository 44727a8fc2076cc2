import type { CompiledField, JsonSchema } from '../compiled/compiled.ts'
import { dayFault } from '../fieldKinds/date/fault.ts'
import { fieldFaults } from '../fieldKinds/fieldFaults.ts'
import { type FieldFault, type FieldLimits, fault } from '../fieldKinds/fieldKindFault.ts'
import { isMobile } from './mobile.ts'
import { isNationalCode } from './nationalCode.ts'

type Kind = Pick<CompiledField, 'as' | 'rule'>

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

const named: Readonly<Record<NonNullable<CompiledField['rule']>, (value: string) => boolean>> = {
  nationalCode: isNationalCode,
  mobile: isMobile,
  email: (value) => EMAIL.test(value),
}

/**
 * Validation errors inside a nested value, by JSON pointer. No field declares a kind there, so `format: date` is checked from the schema.
 */
export function* insideFaults(schema: unknown, value: unknown, place: string): Generator<FieldFault & { readonly place: string }> {
  if (typeof value !== 'object' || value === null || typeof schema !== 'object' || schema === null) return
  const { items, properties } = schema as JsonSchema
  for (const [name, inner] of Object.entries(value)) {
    const innerSchema = Array.isArray(value) ? items : (properties as Readonly<Record<string, unknown>> | undefined)?.[name]
    const isDay = typeof inner === 'string' && (innerSchema as JsonSchema | undefined)?.['format'] === 'date'
    const wrong = isDay ? dayFault(inner, {}) : undefined
    if (wrong !== undefined) yield { place: `${place}/${name}`, ...wrong }
    yield* insideFaults(innerSchema, inner, `${place}/${name}`)
  }
}

/** Such a field holds a string while its input is not a number, for example a lone minus. */
const isNumber = ({ type }: JsonSchema): boolean => type === 'integer' || type === 'number'

/** The kind that validates a field: what it declares, or a date by its schema. */
const kindOfFault = (as: Kind['as'], schema: JsonSchema): Kind['as'] => as ?? (schema['format'] === 'date' ? 'date' : undefined)

/**
 * The first validation error of a field's kind and its named rule; `undefined` if valid. JSON Schema keywords are left to the validator.
 */
export function fieldFault({ as, rule }: Kind, schema: JsonSchema, value: unknown, limits: FieldLimits): FieldFault | undefined {
  const kind = kindOfFault(as, schema)
  const faultOf = kind && fieldFaults[kind]?.faultOf
  if (faultOf !== undefined) return faultOf(value, limits)
  if (typeof value !== 'string') return undefined
  if (isNumber(schema)) return fault('number')
  return rule !== undefined && !named[rule](value) ? fault(rule) : undefined
}

/** Rewords a validator's error for the field's kind. */
export const faultMessage = ({ as }: Kind, found: FieldFault): FieldFault => (as && fieldFaults[as]?.reword?.(found)) ?? found
