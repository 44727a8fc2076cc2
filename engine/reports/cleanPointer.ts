import { isMap } from '../data/isMap.ts'

const NAME = /^[\w$-]{1,60}$/
const MOST = 12

const innerOf = (schema: unknown, key: string): { readonly name: string; readonly inner: unknown } => {
  if (!isMap(schema)) return { name: '*', inner: undefined }
  const { properties, items, additionalProperties } = schema
  if (isMap(properties) && Object.hasOwn(properties, key) && NAME.test(key)) return { name: key, inner: properties[key] }
  return { name: '*', inner: /^\d+$/.test(key) && items !== undefined ? items : additionalProperties }
}

/** A JSON pointer into an answer in which only names that its schema declares are left; a key of data, and the number of a row, is "*". Never fails. */
export function cleanPointer(pointer: string, schema: unknown): string {
  let inner = schema
  const names = pointer
    .split('/')
    .slice(1, MOST + 1)
    .map((key) => {
      const found = innerOf(inner, key)
      inner = found.inner
      return `/${found.name}`
    })
  return names.join('')
}
