import { conform } from '../../../engine/calls/index.ts'
import type { JsonSchema } from '../../../engine/compiled/compiled.ts'
import { isMap, type JsonMap } from '../../../engine/data/isMap.ts'
import type { Finding } from './finding.ts'
import { maskOf, shapeOf } from './shapeOf.ts'

const typeNames = ({ type }: JsonSchema): readonly string[] => (Array.isArray(type) ? type : type === undefined ? [] : [type]).map(String)

const isOfType = (schema: JsonSchema, value: unknown) => conform({ type: schema['type'] ?? [] }, value).ok

const expectation = (schema: JsonSchema): string => {
  if (Array.isArray(schema['enum'])) return schema['enum'].map((one) => JSON.stringify(one)).join(' | ')
  const limits = Object.entries(schema).filter(([key, value]) => /^(min|max|excl|multi|pattern|const|unique)/.test(key) && !isMap(value))
  return [typeNames(schema).join(' | ') || 'value', ...limits.map(([key, value]) => `${key} ${JSON.stringify(value)}`)].join(', ')
}

/** Every place at which a value does not conform to a schema, as the validator of answers sees it; rows of a list count as one place. */
export function misfits(schema: JsonSchema, value: unknown, values: boolean, at = ''): readonly Finding[] {
  if (conform(schema, value).ok) return []
  const inner: Finding[] = []
  if (isMap(value)) {
    const properties: JsonMap = isMap(schema['properties']) ? schema['properties'] : {}
    for (const [name, property] of Object.entries(properties))
      if (isMap(property) && value[name] !== undefined && !(value[name] === null && !isRequired(schema, name)))
        inner.push(...misfits(property, value[name], values, `${at}/${name}`))
    for (const name of Array.isArray(schema['required']) ? schema['required'].map(String) : [])
      if (value[name] === undefined && !hasDefault(properties[name]))
        inner.push({ kind: 'missing', at: `${at}/${name}`, expected: expectation(schemaOf(properties[name])), got: 'missing' })
  } else if (Array.isArray(value) && isMap(schema['items'])) {
    for (const item of value) inner.push(...misfits(schema['items'], item, values, `${at}/*`))
  }
  if (inner.length > 0) return onePerPlace(inner)
  const kind = value === null ? 'missing' : typeNames(schema).length > 0 && !isOfType(schema, value) ? 'type' : 'value'
  return [{ kind, at, expected: expectation(schema), got: shapeOf(value, values) }]
}

const schemaOf = (property: unknown): JsonSchema => (isMap(property) ? property : {})
const hasDefault = (property: unknown) => isMap(property) && 'default' in property
const isRequired = (schema: JsonSchema, name: string) => Array.isArray(schema['required']) && schema['required'].includes(name)

export const onePerPlace = (findings: readonly Finding[]): readonly Finding[] => [
  ...new Map(findings.map((one) => [`${one.kind} ${one.at}`, one])).values(),
]

const DAY = /^\d{4}-\d\d-\d\d(T.*)?$/

/** The texts of a JSON value by their place, `*` for any row. */
function* textsIn(value: unknown, at = ''): Generator<readonly [at: string, text: string]> {
  if (typeof value === 'string') yield [at, value]
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item, `${at}/*`)
  else if (isMap(value)) for (const [name, inner] of Object.entries(value)) yield* textsIn(inner, `${at}/${name}`)
}

/** Texts that are dates in every example of the call, but not in this result. */
export function wrongDates(examples: unknown, result: unknown, values: boolean): readonly Finding[] {
  const isDay = new Map<string, boolean>()
  for (const example of isMap(examples) ? Object.values(examples) : [])
    for (const [at, text] of textsIn(isMap(example) ? example['result'] : undefined))
      isDay.set(at, (isDay.get(at) ?? true) && DAY.test(text))
  const wrong = [...textsIn(result)].filter(([at, text]) => isDay.get(at) === true && text !== '' && !DAY.test(text))
  return onePerPlace(wrong.map(([at, text]) => ({ kind: 'date', at, expected: 'YYYY-MM-DD', got: maskOf(text, values) })))
}
