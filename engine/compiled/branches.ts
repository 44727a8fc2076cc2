import { isMap, type JsonMap } from '../data/isMap.ts'

/** A schema between which RJSF chooses: an option of `oneOf` or `anyOf`, or the condition of an `if`. */
export interface Branch {
  readonly id: string
  readonly role: 'option' | 'condition'
  readonly schema: JsonMap
}

/** The `$id` of a form's own schema among those of its branches. */
export const ROOT_BRANCH = 'root'

type Change = (value: unknown) => unknown
/** What the value of a keyword is changed by, given how a schema and each role of a branch are. Other keywords hold data. */
const KEYWORDS: Readonly<Record<string, (visit: Change, record: Change, option: Change, condition: Change) => Change>> = {
  properties: (_, record) => (value) => (isMap(value) ? mapValues(value, record) : value),
  items: (_, record) => record,
  additionalProperties: (visit) => visit,
  contains: (visit) => visit,
  not: (visit) => visit,
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word
  then: (visit) => visit,
  else: (visit) => visit,
  allOf: (visit) => listOf(visit),
  oneOf: (_, __, option) => listOf(option),
  anyOf: (_, __, option) => listOf(option),
  if: (_, __, ___, condition) => condition,
}
const listOf =
  (change: Change): Change =>
  (value) =>
    Array.isArray(value) ? value.map(change) : value
const mapValues = (map: JsonMap, change: Change): JsonMap =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]))

/** Whether the value of a property of a record is given by its schema. A boolean with one value is a box that has to be ticked. */
export const isFilledIn = (property: unknown): property is JsonMap =>
  isMap(property) && 'const' in property && typeof property.const !== 'boolean'

/** A record or an option with its constants as defaults: they are filled in, and nobody is asked for them. */
function withFilledConstants(schema: JsonMap, isFilled = (one: unknown) => isMap(one) && 'const' in one): JsonMap {
  const { properties } = schema
  if (!isMap(properties)) return schema
  return { ...schema, properties: mapValues(properties, (one) => (isMap(one) && isFilled(one) ? { ...one, default: one.const } : one)) }
}

/**
 * A form's schema with an `$id` on itself and on each branch. RJSF finds the generated function of a schema by its `$id`, which remains when
 * it merges schemas; by the hash of the merged schema, its other way, branches of branches are not found. Equal branches
 * share an id. Compiler and renderer number alike, so no chunk contains the ids.
 */
export function withBranchIds(root: JsonMap): { readonly schema: JsonMap; readonly branches: readonly Branch[] } {
  const branches = new Map<string, Branch>()
  const withIds = (schema: JsonMap): JsonMap =>
    Object.fromEntries(
      Object.entries(schema).map(([key, value]) => [
        key,
        Object.hasOwn(KEYWORDS, key) ? (KEYWORDS[key]?.(visit, record, branchOf('option'), branchOf('condition'))(value) ?? value) : value,
      ]),
    )
  const visit: Change = (value) => (isMap(value) ? withIds(value) : value)
  const record: Change = (value) => (isMap(value) ? withFilledConstants(withIds(value), isFilledIn) : value)
  const branchOf =
    (role: Branch['role']): Change =>
    (schema) => {
      if (!isMap(schema)) return schema
      const print = `${role} ${JSON.stringify(schema)}`
      const branch = branches.get(print) ?? { id: `b${branches.size}`, role, schema }
      branches.set(print, branch)
      const withInner = withIds(schema)
      return { ...(role === 'option' ? withFilledConstants(withInner) : withInner), $id: branch.id }
    }
  return { schema: { ...withIds(root), $id: ROOT_BRANCH }, branches: [...branches.values()] }
}
