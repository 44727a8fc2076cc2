import type { JsonSchema } from '../compiled/compiled.ts'
import { isMap } from '../data/isMap.ts'
import { isOneOf, keepsLimits } from './limits.ts'

type Fitted = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly at: string }

const NAMES_VALUES = ['type', 'enum', 'const', 'anyOf', 'oneOf']
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])

function hasType(type: unknown, value: unknown): boolean {
  switch (type) {
    case 'object':
      return isMap(value)
    case 'array':
      return Array.isArray(value)
    case 'null':
      return value === null
    case 'integer':
      return Number.isInteger(value)
    default:
      return typeof value === type
  }
}

/** A null is missing where the schema names no null: servers mean it so. */
const isMissing = (schema: JsonSchema, value: unknown) =>
  value === undefined || (value === null && (!NAMES_VALUES.some((key) => key in schema) || fit(schema, null, []) === MISFIT))
const defaultOf = ({ default: value }: JsonSchema): unknown => (typeof value === 'object' ? structuredClone(value) : value)

/** Marks a value that does not conform; callers append their key to `path`, innermost first. */
const MISFIT = Symbol('misfit')

function misfitAt(name: string, path: string[]): typeof MISFIT {
  path.push(name)
  return MISFIT
}

/** The object with defaults filled in; the same object if none were needed. */
function fitObject(schema: JsonSchema, value: Record<string, unknown>, path: string[]): unknown {
  const properties = isMap(schema['properties']) ? schema['properties'] : {}
  let result = value
  for (const name of Object.keys(properties)) {
    const inner = properties[name]
    if (!isMap(inner)) continue
    const given = Object.hasOwn(value, name) ? value[name] : undefined
    const wanted = isMissing(inner, given) ? defaultOf(inner) : given
    const fitted = wanted === undefined ? undefined : fit(inner, wanted, path)
    if (fitted === MISFIT) return misfitAt(name, path)
    if (fitted === given) continue
    if (result === value) result = { ...value }
    if (fitted === undefined) delete result[name]
    else result[name] = fitted
  }
  const { additionalProperties: rest } = schema
  for (const name of rest === undefined ? [] : Object.keys(value)) {
    if (Object.hasOwn(properties, name)) continue
    const fitted = rest === false ? MISFIT : isMap(rest) ? fit(rest, value[name], path) : value[name]
    if (fitted === MISFIT) return misfitAt(name, path)
    if (fitted !== value[name]) result = { ...result, [name]: fitted }
  }
  const absent = list(schema['required']).find((name) => !Object.hasOwn(result, String(name)))
  return absent === undefined ? result : misfitAt(String(absent), path)
}

function fitArray(schema: JsonSchema, value: readonly unknown[], path: string[]): unknown {
  const items = schema['items']
  if (!isMap(items)) return value
  let isSame = true
  const result: unknown[] = []
  for (const [index, item] of value.entries()) {
    const fitted = fit(items, item, path)
    if (fitted === MISFIT) return misfitAt(String(index), path)
    isSame &&= fitted === item
    result.push(fitted)
  }
  return isSame ? value : result
}

/** How many of the options a value fits. */
const fitting = (options: readonly unknown[], value: unknown): number =>
  options.filter((option) => isMap(option) && fit(option, value, []) !== MISFIT).length

function fit(schema: JsonSchema, value: unknown, path: string[]): unknown {
  const { type } = schema
  const misfits =
    (Array.isArray(type) ? !type.some((one) => hasType(one, value)) : type !== undefined && !hasType(type, value)) ||
    (Array.isArray(schema['enum']) && !isOneOf(schema['enum'], value)) ||
    ('const' in schema && !isOneOf([schema['const']], value)) ||
    !keepsLimits(schema, value) ||
    (Array.isArray(schema['anyOf']) && fitting(schema['anyOf'], value) === 0) ||
    (Array.isArray(schema['oneOf']) && fitting(schema['oneOf'], value) !== 1)
  if (misfits) return MISFIT
  if (isMap(value)) return fitObject(schema, value, path)
  return Array.isArray(value) ? fitArray(schema, value, path) : value
}

/**
 * Validates response data against the `result` schema of its call and fills in the schema's defaults; on failure `at` is a JSON
 * pointer to the value that does not conform. Of the keywords only `format` is not validated. Defaults inside `oneOf` and `anyOf` are not filled in. A
 * null where the type does not allow it counts as missing, as the servers mean it.
 */
export function conform(schema: JsonSchema, value: unknown): Fitted {
  const path: string[] = []
  const fitted = fit(schema, value, path)
  return fitted === MISFIT ? { ok: false, at: ['', ...path.reverse()].join('/') } : { ok: true, value: fitted }
}
