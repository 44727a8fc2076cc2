import type { CompiledField, JsonSchema } from '../compiled/compiled.ts'
import { type FieldFaults, fieldFaults } from '../fieldKinds/fieldFaults.ts'
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

/** Such a field holds a string while its input is not a number, for example a lone minus. */
const isNumber = ({ type }: JsonSchema): boolean => type === 'integer' || type === 'number'

/** The kind that validates a field: what it declares, or a date by its schema. */
const kindOfFault = (as: Kind['as'], schema: JsonSchema): Kind['as'] => as ?? (schema['format'] === 'date' ? 'date' : undefined)

/**
 * The first validation error of a field's kind and its named rule; `undefined` if valid. JSON Schema keywords are left to the validator.
 */
export function fieldFault(
  { as, rule }: Kind,
  schema: JsonSchema,
  value: unknown,
  limits: FieldLimits,
  rare: FieldFaults = {},
): FieldFault | undefined {
  const kind = kindOfFault(as, schema)
  const faultOf = kind && (fieldFaults[kind] ?? rare[kind])?.faultOf
  if (faultOf !== undefined) return faultOf(value, limits)
  if (typeof value !== 'string') return undefined
  if (isNumber(schema)) return fault('number')
  return rule !== undefined && !named[rule](value) ? fault(rule) : undefined
}

/** Formats that have a message of their own; other formats share one. */
const FORMAT_MESSAGES: Readonly<Record<string, string>> = { date: 'date', email: 'email' }

/** Rewords a validator's error: a format that people know by name, or whatever the field's kind words differently. */
export function faultMessage({ as }: Kind, found: FieldFault): FieldFault {
  const format = found.keyword === 'format' ? FORMAT_MESSAGES[String(found.params['format'])] : undefined
  if (format !== undefined) return fault(format)
  return (as && fieldFaults[as]?.reword?.(found)) ?? found
}
