import type { JsonSchema } from '../compiled/compiled.ts'
import { isMap } from '../data/isMap.ts'

type Limit =
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'multipleOf'
  | `m${'in' | 'ax'}${'Length' | 'Items' | 'Properties'}`
type Limits = Readonly<Partial<Record<Limit, number>>> & { readonly pattern?: string; readonly uniqueItems?: boolean }

/** Characters above which a text is not matched against a pattern, whose time may grow faster than the text. */
const MOST_MATCHED = 1000

const sorted = (_: string, value: unknown) =>
  isMap(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value
const written = (value: unknown): string => JSON.stringify(value, sorted)
const between = (value: number, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY) => value >= least && value <= most

/** Whether a JSON value equals one of some, whatever the order of its keys. */
export const isOneOf = (values: readonly unknown[], value: unknown): boolean =>
  values.includes(value) || (typeof value === 'object' && values.map(written).includes(written(value)))

/** Whether a JSON value keeps the limits of a schema that restrict its own type, and no others. */
export function keepsLimits(schema: JsonSchema, value: unknown): boolean {
  const limits = schema as Limits
  if (typeof value === 'number') {
    const { exclusiveMinimum, exclusiveMaximum, multipleOf } = limits
    return (
      between(value, limits.minimum, limits.maximum) &&
      value !== exclusiveMinimum &&
      value !== exclusiveMaximum &&
      between(value, exclusiveMinimum, exclusiveMaximum) &&
      (multipleOf === undefined || Number.isInteger(value / multipleOf))
    )
  }
  if (typeof value === 'string') {
    const { pattern } = limits
    const isMatched = pattern === undefined || value.length > MOST_MATCHED || new RegExp(pattern, 'u').test(value)
    return isMatched && between([...value].length, limits.minLength, limits.maxLength)
  }
  if (Array.isArray(value))
    return (
      between(value.length, limits.minItems, limits.maxItems) && !(limits.uniqueItems && new Set(value.map(written)).size < value.length)
    )
  return !isMap(value) || between(Object.keys(value).length, limits.minProperties, limits.maxProperties)
}
