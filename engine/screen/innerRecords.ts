import { isFilledIn } from '../compiled/branches.ts'
import type { CompiledField, JsonSchema } from '../compiled/compiled.ts'
import { innerFields, type RecordFields, schemaOfField } from '../compiled/fieldKind.ts'
import { isMap, type JsonMap } from '../data/isMap.ts'
import { rowNames } from '../expression/index.ts'
import { withNames } from './facts.ts'
import { shownFields } from './fieldDependencies.ts'
import { type FieldValidation, holds, isMissing, type LazyScope, once, requiredOf, type StateOf, trimmed } from './fieldStates.ts'

/** A field inside a record of a form's data. */
export interface InnerField {
  /** Its path, such as `people/0/name`. */
  readonly place: string
  readonly field: CompiledField
  readonly schema: JsonSchema
  readonly value: unknown
  readonly state: FieldValidation
  /** The form's names, with the record as `row`. */
  readonly scope: LazyScope
}

interface Walk {
  readonly stateOf: StateOf
  /** Receives the declared fields of every record, in order. */
  readonly found: InnerField[]
  /** Receives the paths of empty items of lists. */
  readonly blank: string[]
}

/** Where a record is, and whether it must be there. */
interface In {
  readonly place: string
  readonly around: LazyScope
  readonly walk: Walk
  readonly isWanted: boolean
}

/** The record of a field that declares none of its fields. */
const undeclared = (schema: JsonSchema): RecordFields => ({ fields: {}, schema: isMap(schema.items) ? schema.items : schema })

const EMPTY: JsonMap = {}

/** The value of a field; an object that is not there yet is empty, so that its fields have their states and are asked for. */
const recordOf = (field: CompiledField | undefined, schema: JsonSchema, value: unknown, isWanted: boolean): unknown =>
  isMissing(value) && !isMap(schema.items) && (field?.each !== undefined || (isWanted && isMap(schema.properties))) ? EMPTY : value

/** The constants of the first option that has some: a choice that nobody has made is the first. */
function firstConstants({ oneOf, anyOf }: JsonSchema): JsonMap {
  const [option] = [oneOf, anyOf].flat() as readonly (JsonSchema | undefined)[]
  return isMap(option?.properties) ? option.properties : EMPTY
}

/** Whether nobody has put anything into a value, at any depth: constants fill themselves in. */
const isEmpty = (value: unknown, schema: JsonSchema = EMPTY): boolean => {
  if (!isMap(value)) return isMissing(value)
  const own = Object.entries(isMap(schema.properties) ? schema.properties : EMPTY).filter(([, property]) => isFilledIn(property))
  const given = { ...firstConstants(schema), ...Object.fromEntries(own) }
  return Object.entries(value).every(([name, one]) => {
    const { const: constant } = (given[name] ?? EMPTY) as JsonSchema
    return isEmpty(one) || (constant !== undefined && constant === one)
  })
}

/** Whether a cleaned value is left out. An empty object stays where its schema requires it, so that what is missing in it is reported. */
export const isLeftOut = (value: unknown, isRequired: boolean, schema: JsonSchema): boolean =>
  isMissing(value) || (!isRequired && isEmpty(value, schema))

function cleanRecord(record: RecordFields, value: JsonMap, { place, around, walk, isWanted }: In): JsonMap {
  const entries = Object.entries(record.fields)
  const names = entries.map(([name]) => name)
  const draft = Object.fromEntries(Object.entries(value).map(([name, typed]) => [name, trimmed(record.fields[name], typed)]))
  const inRow = (row: JsonMap): LazyScope => once(() => withNames(around(), rowNames(around(), row)))
  const without = Object.fromEntries(Object.entries(draft).filter(([name]) => !Object.hasOwn(record.fields, name)))
  const isShown = (name: string, shown: JsonMap) => holds(record.fields[name]?.shownWhen, inRow({ ...without, ...shown }))
  const isConditional = entries.some(([, { shownWhen }]) => shownWhen !== undefined)
  const shown: ReadonlySet<string> = new Set(isConditional ? shownFields(names, draft, isShown) : names)
  const row = { ...without, ...Object.fromEntries([...shown].flatMap((name) => (Object.hasOwn(draft, name) ? [[name, draft[name]]] : []))) }
  const scope = inRow(row)
  const listed = requiredOf(record.schema)
  // An optional record asks for nothing as long as nothing is in it.
  const isAsked = isWanted || !isEmpty(row, record.schema)
  const data: Record<string, unknown> = {}
  const take = (name: string, field: CompiledField | undefined, schema: JsonSchema) => {
    const given = recordOf(field, schema, row[name], isAsked && listed.has(name))
    const inner = (field && innerFields(field, schema)) ?? undeclared(schema)
    const cleaned = cleanRecords(inner, given, { place: `${place}/${name}`, around: scope, walk, isWanted: listed.has(name) })
    if (!isLeftOut(cleaned, listed.has(name), schema)) data[name] = cleaned
  }
  for (const [name, field] of entries) {
    const schema = schemaOfField(record, name)
    const state = walk.stateOf(`${place}/${name}`, field, { isShown: shown.has(name), isRequired: isAsked && listed.has(name) }, scope)
    walk.found.push({ place: `${place}/${name}`, field, schema, value: row[name], state, scope })
    if (shown.has(name)) take(name, field, schema)
  }
  const { properties } = record.schema
  for (const name of new Set([...Object.keys(isMap(properties) ? properties : EMPTY), ...Object.keys(without)]))
    if (!Object.hasOwn(record.fields, name)) take(name, undefined, schemaOfField(record, name))
  return data
}

/**
 * The object or objects of a field as they are sent: values trimmed where the form declares it, without hidden and empty ones. Lists
 * keep their length, so that paths stay valid.
 */
export function cleanRecords(record: RecordFields, value: unknown, { place, around, walk, isWanted }: In): unknown {
  if (Array.isArray(value))
    return value.map((one, index) => {
      const at = `${place}/${index}`
      // An item that was added is filled in or removed.
      if (isEmpty(one, { properties: record.schema.properties ?? EMPTY })) walk.blank.push(at)
      return cleanRecords(record, one, { place: at, around, walk, isWanted: true })
    })
  return isMap(value) ? cleanRecord(record, value, { place, around, walk, isWanted }) : value
}

/** `cleanRecords` for a field of the form. */
export const cleanField = (field: CompiledField | undefined, schema: JsonSchema, value: unknown, at: In): unknown =>
  cleanRecords((field && innerFields(field, schema)) ?? undeclared(schema), recordOf(field, schema, value, at.isWanted), at)
