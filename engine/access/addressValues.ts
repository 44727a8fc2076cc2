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

/** The address of a page as its screen reads it. */
export interface Address {
  /** Without the query. */
  readonly path: string
  /** All parameters of the query as texts; one that is given twice counts as missing. */
  readonly search: Readonly<Record<string, string>>
}

/** The address of a page, of its path and its query string. */
export function addressOf({ path, search }: { readonly path: string; readonly search: string }): Address {
  const given = new URLSearchParams(search)
  return { path, search: Object.fromEntries([...given].filter(([name]) => given.getAll(name).length === 1)) }
}

/** The address with parameters of its query changed; one that is missing is removed. */
export function withSearch({ path, search }: Address, changes: JsonMap): Address {
  const given = Object.entries({ ...search, ...changes }).filter(([, value]) => value !== undefined && value !== null)
  return { path, search: Object.fromEntries(given.map(([name, value]) => [name, String(value)])) }
}

/** Query parameters, parsed by the schemas that a screen declares; one that does not conform counts as missing (LOGIN-O1). */
export function searchValues({ search }: Address, schemas: JsonMap): JsonMap {
  return Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) => {
      if (!Object.hasOwn(search, name) || !isMap(schema)) return []
      const fitted = conform(schema, typed(search[name] ?? '', schema))
      return fitted.ok ? [[name, fitted.value]] : []
    }),
  )
}
