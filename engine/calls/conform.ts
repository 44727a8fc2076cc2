import type { JsonSchema } from '../compiled/compiled.ts'
import { isMap } from '../data/isMap.ts'

type Fitted = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly at: string }

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

const isMissing = (schema: JsonSchema, value: unknown) => value === undefined || (value === null && !list(schema['type']).includes('null'))
const defaultOf = ({ default: value }: JsonSchema): unknown => (typeof value === 'object' ? structuredClone(value) : value)

/** Marks a value that does not conform; callers append their key to `way`, innermost first. */
const MISFIT = Symbol('misfit')

function misfitAt(name: string, way: string[]): typeof MISFIT {
  way.push(name)
  return MISFIT
}

/** The object with defaults filled in; the same object if none were needed. */
function fitObject(schema: JsonSchema, value: Record<string, unknown>, way: string[]): unknown {
  const properties = isMap(schema['properties']) ? schema['properties'] : {}
  let result = value
  for (const name of Object.keys(properties)) {
    const inner = properties[name]
    if (!isMap(inner)) continue
    const given = Object.hasOwn(value, name) ? value[name] : undefined
    const wanted = isMissing(inner, given) ? defaultOf(inner) : given
    const fitted = wanted === undefined ? undefined : fit(inner, wanted, way)
    if (fitted === MISFIT) return misfitAt(name, way)
    if (fitted === given) continue
    if (result === value) result = { ...value }
    if (fitted === undefined) delete result[name]
    else result[name] = fitted
  }
  const absent = list(schema['required']).find((name) => result[String(name)] === undefined)
  return absent === undefined ? result : misfitAt(String(absent), way)
}

function fitArray(schema: JsonSchema, value: readonly unknown[], way: string[]): unknown {
  const items = schema['items']
  if (!isMap(items)) return value
  let isSame = true
  const result: unknown[] = []
  for (const [index, item] of value.entries()) {
    const fitted = fit(items, item, way)
    if (fitted === MISFIT) return misfitAt(String(index), way)
    isSame &&= fitted === item
    result.push(fitted)
  }
  return isSame ? value : result
}

function fit(schema: JsonSchema, value: unknown, way: string[]): unknown {
  const { type } = schema
  const misfits =
    (Array.isArray(type) ? !type.some((one) => hasType(one, value)) : type !== undefined && !hasType(type, value)) ||
    (Array.isArray(schema['enum']) && !schema['enum'].includes(value)) ||
    (typeof schema['minLength'] === 'number' && typeof value === 'string' && value.length < schema['minLength'])
  if (misfits) return MISFIT
  if (isMap(value)) return fitObject(schema, value, way)
  return Array.isArray(value) ? fitArray(schema, value, way) : value
}

/**
 * Validates response data against the `result` schema of its call and fills in the schema's defaults; on failure `at` is a JSON
 * pointer to the value that does not conform. Supported keywords: type, enum, properties, required, items, default, minLength. A
 * null where the type does not allow it counts as missing, as the servers mean it.
 */
export function conform(schema: JsonSchema, value: unknown): Fitted {
  const way: string[] = []
  const fitted = fit(schema, value, way)
  return fitted === MISFIT ? { ok: false, at: ['', ...way.reverse()].join('/') } : { ok: true, value: fitted }
}
