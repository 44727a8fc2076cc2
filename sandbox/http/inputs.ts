import { isMap } from '../../engine/data/isMap.ts'

/** An id of a column `integer`, in a path or a query. */
export const smallId = { type: 'string', pattern: '^\\d{1,9}$', maxLength: 9 } as const
/** An id of a column `bigint`, in a path or a query. */
export const bigId = { type: 'string', pattern: '^\\d{1,15}$', maxLength: 15 } as const
/** The same ids in a body. */
export const smallNumber = { type: 'integer', minimum: 1, maximum: 999_999_999 } as const
export const bigNumber = { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 } as const
/** The `id` of a path. */
export const smallIdInPath = { type: 'object', properties: { id: smallId } } as const
export const bigIdInPath = { type: 'object', properties: { id: bigId } } as const
/** A civil date, `YYYY-MM-DD`. */
export const date = { type: 'string', maxLength: 10 } as const

/** The keywords without which an input of a type has no end. */
const bounds: Readonly<Record<string, readonly string[]>> = {
  string: ['maxLength'],
  integer: ['minimum', 'maximum'],
  number: ['minimum', 'maximum'],
  array: ['maxItems'],
}

/** The places of a JSON Schema, as JSON pointers, that take a number, text or list without an end. A place without a type takes anything. */
export function unboundedIn(schema: unknown, at = ''): readonly string[] {
  if (!isMap(schema)) return []
  const { type, properties, items, additionalProperties } = schema
  const choices = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (Array.isArray(schema[key]) ? [...schema[key].entries()] : []))
  const isClosed = 'enum' in schema || 'const' in schema || type === 'boolean' || type === 'null' || type === 'object'
  const missing = isClosed || (choices.length > 0 && type === undefined) ? [] : (bounds[String(type)] ?? ['type'])
  const inner = isMap(properties) ? Object.entries(properties).flatMap(([name, one]) => unboundedIn(one, `${at}/${name}`)) : []
  // Conditions that only require properties take nothing.
  const chosen = type === 'object' ? [] : choices.flatMap(([place, one]) => unboundedIn(one, `${at}/${place}`))
  return [
    ...missing.filter((keyword) => !(keyword in schema)).map((keyword) => `${at} lacks ${keyword}`),
    ...inner,
    ...chosen,
    ...unboundedIn(items, `${at}/*`),
    ...unboundedIn(additionalProperties, `${at}/*`),
  ]
}
