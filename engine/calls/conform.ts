import type { JsonSchema } from '../compile/compiled.ts'

type Fitted = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly at: string }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])

function hasType(type: unknown, value: unknown): boolean {
  switch (type) {
    case 'object':
      return isObject(value)
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

function fitObject(schema: JsonSchema, value: Record<string, unknown>, at: string): Fitted {
  const properties = isObject(schema['properties']) ? schema['properties'] : {}
  const result: Record<string, unknown> = { ...value }
  for (const [name, inner] of Object.entries(properties)) {
    if (!isObject(inner)) continue
    const missing =
      !Object.hasOwn(value, name) || value[name] === undefined || (value[name] === null && !list(inner['type']).includes('null'))
    if (missing && Object.hasOwn(inner, 'default')) result[name] = structuredClone(inner['default'])
    else if (missing) delete result[name]
    if (result[name] === undefined) continue
    const fitted = fit(inner, result[name], `${at}/${name}`)
    if (!fitted.ok) return fitted
    result[name] = fitted.value
  }
  const lost = list(schema['required']).find((name) => result[String(name)] === undefined)
  return lost === undefined ? { ok: true, value: result } : { ok: false, at: `${at}/${String(lost)}` }
}

function fitArray(schema: JsonSchema, value: readonly unknown[], at: string): Fitted {
  const items = schema['items']
  if (!isObject(items)) return { ok: true, value }
  const result: unknown[] = []
  for (const [index, item] of value.entries()) {
    const fitted = fit(items, item, `${at}/${index}`)
    if (!fitted.ok) return fitted
    result.push(fitted.value)
  }
  return { ok: true, value: result }
}

function fit(schema: JsonSchema, value: unknown, at: string): Fitted {
  const types = list(schema['type'])
  if (types.length > 0 && !types.some((type) => hasType(type, value))) return { ok: false, at }
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(value)) return { ok: false, at }
  if (typeof schema['minLength'] === 'number' && typeof value === 'string' && value.length < schema['minLength']) return { ok: false, at }
  if (isObject(value)) return fitObject(schema, value, at)
  return Array.isArray(value) ? fitArray(schema, value, at) : { ok: true, value }
}

/**
 * Checks data from a server against the `result` schema of its call and fills in the schema's defaults; `at` is a JSON pointer to what does not
 * fit. Knows the keywords that a result may use: type, enum, properties, required, items, default, minLength. A null where the type does not
 * allow one counts as missing, as servers mean it.
 */
export const conform = (schema: JsonSchema, value: unknown): Fitted => fit(schema, value, '')
