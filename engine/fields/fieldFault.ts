import type { CompiledField, JsonSchema } from '../compiled/compiled.ts'
import { isCivilDate } from '../format/jalali.ts'
import { tomanOf } from '../format/money.ts'
import { isMobile } from './mobile.ts'
import { isNationalCode } from './nationalCode.ts'
import { policyRules } from './passwordPolicy.ts'
import { isTime } from './typedTime.ts'
import { isUploading, uploadItems } from './uploads.ts'

/** A validation error: keyword (selects the message) and the message's parameters. */
export interface FieldFault {
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Current values of a field's `earliest`, `latest` and `policy` expressions. */
export type FieldLimits = Readonly<Record<string, unknown>>

type Kind = Pick<CompiledField, 'as' | 'call' | 'rule'>

const fault = (keyword: string, params: FieldFault['params'] = {}): FieldFault => ({ keyword, params })
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

const named: Readonly<Record<NonNullable<CompiledField['rule']>, (value: string) => boolean>> = {
  nationalCode: isNationalCode,
  mobile: isMobile,
  email: (value) => EMAIL.test(value),
}

const outside = (value: string, { earliest, latest }: FieldLimits): FieldFault | undefined =>
  typeof earliest === 'string' && value < earliest
    ? fault('earliest', { limit: earliest })
    : typeof latest === 'string' && value > latest
      ? fault('latest', { limit: latest })
      : undefined

const dayFault = (value: unknown, limits: FieldLimits): FieldFault | undefined =>
  isCivilDate(value) ? outside(value, limits) : fault('date')

function rangeFault(value: unknown, limits: FieldLimits): FieldFault | undefined {
  const { from, to } = value as { readonly from?: unknown; readonly to?: unknown }
  if (from === undefined || to === undefined) return fault('dateRange.half')
  return dayFault(from, limits) ?? dayFault(to, limits) ?? ((from as string) > (to as string) ? fault('dateRange.order') : undefined)
}

function uploadsFault(value: unknown): FieldFault | undefined {
  const items = uploadItems(value)
  return items.some(({ failed }) => failed !== undefined) ? fault('upload.mend') : items.some(isUploading) ? fault('upload') : undefined
}

/** Such a field holds a string while its input is not a number, for example a lone minus. */
const isNumber = ({ type }: JsonSchema): boolean => type === 'integer' || type === 'number'

/**
 * The first validation error of a field's kind and its named rule; `undefined` if valid. JSON Schema keywords are left to the validator.
 */
export function fieldFault({ as, call, rule }: Kind, schema: JsonSchema, value: unknown, limits: FieldLimits): FieldFault | undefined {
  if (as === 'uploads' && call !== undefined) return uploadsFault(value)
  if (as === 'dateRange') return rangeFault(value, limits)
  if (as === 'date' || (as === undefined && schema['format'] === 'date')) return dayFault(value, limits)
  if (as === 'time') return isTime(value) ? outside(value, limits) : fault('time')
  if (typeof value !== 'string') return undefined
  if (isNumber(schema)) return fault('number')
  if (rule !== undefined && !named[rule](value)) return fault(rule)
  if (as === 'password') {
    const broken = policyRules(limits, value).find(({ met }) => !met)
    return broken && fault(`policy.${broken.name}`, { limit: broken.limit })
  }
  return undefined
}

/** Formats that have a message of their own; other formats share one. */
const FORMAT_MESSAGES: Readonly<Record<string, string>> = { date: 'date', email: 'email' }

/**
 * Rewords a validator's error: a format is named by its own message, and money limits are shown in toman, as they are typed.
 */
export function faultMessage({ as }: Kind, { keyword, params }: FieldFault): FieldFault {
  const format = keyword === 'format' ? FORMAT_MESSAGES[String(params['format'])] : undefined
  if (format !== undefined) return fault(format)
  const { limit } = params
  if (as !== 'money' || typeof limit !== 'number') return { keyword, params }
  const least = keyword === 'minimum' || keyword === 'exclusiveMinimum'
  return fault(`money.${keyword}`, { ...params, limit: least ? -tomanOf(-limit) : tomanOf(limit) })
}
