import { conform } from '../calls/conform.ts'
import { isMap, type JsonMap } from '../data/isMap.ts'

const NUMBER = /^-?\d+(\.\d+)?$/

/** A text of an address as a listed value, or of the schema's type; as it is, if it is none of that. */
function typed(text: string, schema: unknown): unknown {
  const { type, enum: values } = isMap(schema) ? schema : {}
  const listed = Array.isArray(values) ? values.find((value: unknown) => String(value) === text) : undefined
  if (listed !== undefined) return listed
  const types = [type].flat()
  if ((types.includes('integer') || types.includes('number')) && NUMBER.test(text)) return Number(text)
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** Path parameters, parsed by the schemas that a screen declares; `undefined` if one does not conform. */
export function routeParams(given: Readonly<Record<string, string>>, schemas: JsonMap): JsonMap | undefined {
  const values: Record<string, unknown> = {}
  for (const [name, text] of Object.entries(given)) {
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined
    const fitted = isMap(schema) ? conform(schema, typed(text, schema)) : { ok: true as const, value: text }
    if (!fitted.ok) return undefined
    values[name] = fitted.value
  }
  return values
}

/**
 * Query parameters of an address, parsed by the schemas that a screen declares; one that is given twice or does not conform
 * counts as missing (LOGIN-O1).
 */
export function searchValues(search: string, schemas: JsonMap): JsonMap {
  const given = new URLSearchParams(search)
  return Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) => {
      const [first, ...more] = given.getAll(name)
      if (first === undefined || more.length > 0 || !isMap(schema)) return []
      const fitted = conform(schema, typed(first, schema))
      return fitted.ok ? [[name, fitted.value]] : []
    }),
  )
}
