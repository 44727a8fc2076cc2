import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { FILE_FORMAT } from '../../expression/shape.ts'
import type { DiagnosticCode } from '../diagnostics/catalogue.ts'
import type { Finding } from '../diagnostics/diagnostic.ts'
import { typesOf } from './scalars.ts'
import { validateValue } from './validateValue.ts'

/** What a form cannot show of a schema, with its path. */
export interface Undrawn {
  readonly code: DiagnosticCode
  readonly path: readonly string[]
  readonly finding: Finding
}

const MANY = ['oneOf', 'anyOf', 'allOf']
const ONE = ['then', 'else']

/** The schemas between which the data of an object choose, at any depth, with their paths; itself first. */
function* branchesOf(schema: JsonMap, path: readonly string[]): Generator<readonly [schema: JsonMap, path: readonly string[]]> {
  yield [schema, path]
  for (const key of ONE) if (isMap(schema[key])) yield* branchesOf(schema[key], [...path, key])
  for (const key of MANY)
    for (const [i, option] of (Array.isArray(schema[key]) ? (schema[key] as readonly unknown[]) : []).entries())
      if (isMap(option)) yield* branchesOf(option, [...path, key, String(i)])
}

/** The names of the properties that an object may have, also by its branches. */
export const namesOfObject = (schema: JsonMap): ReadonlySet<string> =>
  new Set([...branchesOf(schema, [])].flatMap(([branch]) => Object.keys(mapOrEmpty(branch.properties))))

const isBranched = (schema: JsonMap): boolean => [...MANY, 'if'].some((key) => key in schema)
const values = ({ enum: listed, const: constant }: JsonMap): readonly unknown[] =>
  constant === undefined ? (Array.isArray(listed) ? listed : []) : [constant]

const ONE_VALUE: Finding = {
  message: 'there is nothing to enter where one value is possible',
  expected: 'values from which to choose, or no field',
  hint: 'remove the field: the constant is sent by itself',
}

/** Why a form has no control for a value; `undefined` if it has one. */
function reasonOf(schema: JsonMap): Finding | undefined {
  // A box that has to be ticked is a boolean with one value. A constant that its own schema refuses is reported as such.
  if ('const' in schema && typeof schema.const !== 'boolean' && validateValue(schema, schema.const) === undefined) return ONE_VALUE
  const types = typesOf(schema).filter((type) => type !== 'null')
  if (values(schema).some((value) => typeof value === 'object' && value !== null))
    return {
      message: 'a student cannot tell objects apart that are listed',
      expected: 'a list of texts or numbers',
      hint: 'list a code for each, and look the object up in an expression',
    }
  if (typesOf(schema).length > 0 && types.length === 0) return { message: 'there is nothing to enter for null', expected: 'another type' }
  if (types.length > 1)
    return {
      message: 'a field has one type',
      expected: 'one type, or one and null',
      got: types.join(', '),
      hint: 'write "oneOf" with a "title" for each',
    }
  if (
    types[0] === 'object' &&
    schema.format !== FILE_FORMAT &&
    !isBranched(schema) &&
    Object.keys(mapOrEmpty(schema.properties)).length === 0
  )
    return {
      message: 'this object has no properties that a form could show',
      expected: '"properties"',
      hint: isMap(schema.additionalProperties) ? 'write a list of objects with a property for the name and one for the value' : undefined,
    }
  // A list of schemas is reported as such.
  if (types[0] === 'array' && !Array.isArray(schema.items) && Object.keys(mapOrEmpty(schema.items)).length === 0)
    return { message: 'this list does not say what is in it', expected: '"items" with a type' }
  return undefined
}

const untitled = (path: readonly string[], what: string): Undrawn => ({
  code: 'DG-KEY-002',
  path,
  finding: { message: `"title" is missing: ${what}`, expected: '"title", or a field under "each" with a "label"' },
})

/** Options of a choice have titles, by which they are chosen. */
function* untitledOptions(schema: JsonMap, path: readonly string[]): Generator<Undrawn> {
  for (const key of ['oneOf', 'anyOf']) {
    const options = schema[key]
    if (!Array.isArray(options) || options.length < 2) continue
    for (const [i, option] of options.entries())
      if (isMap(option) && option.title === undefined) yield untitled([...path, key, String(i)], 'it is what the option is chosen by')
  }
}

/**
 * What a form cannot show of a value: objects, lists and options at any depth. `fields`: those that the form declares for its properties, which are
 * checked by themselves.
 */
export function* undrawn(schema: JsonMap, path: readonly string[], fields: JsonMap = {}): Generator<Undrawn> {
  const finding = reasonOf(schema)
  if (finding !== undefined) {
    yield { code: 'DG-FRM-041', path, finding }
    return
  }
  for (const [branch, at] of branchesOf(schema, path)) {
    yield* untitledOptions(branch, at)
    yield* undrawnProperties(branch, at, branch === schema ? fields : { ...mapOrEmpty(schema.properties), ...fields })
  }
  if (isMap(schema.items)) yield* undrawn(schema.items, [...path, 'items'], fields)
}

/** What a form cannot show of the properties of an object for which it declares no field. */
export function* undrawnProperties(schema: JsonMap, path: readonly string[], fields: JsonMap): Generator<Undrawn> {
  for (const [name, found] of Object.entries(mapOrEmpty(schema.properties))) {
    const property = mapOrEmpty(found)
    if (Object.hasOwn(fields, name) || property.const !== undefined) continue
    const at = [...path, 'properties', name]
    if (property.title === undefined) yield untitled(at, 'the field would have the name of the property')
    yield* undrawn(property, at)
  }
}

/** What the branches of a form's own schema cannot show; its properties have fields. */
export function* undrawnBranches(schema: JsonMap, path: readonly string[], fields: JsonMap): Generator<Undrawn> {
  for (const [branch, at] of branchesOf(schema, path)) {
    yield* untitledOptions(branch, at)
    if (branch !== schema) yield* undrawnProperties(branch, at, { ...mapOrEmpty(schema.properties), ...fields })
  }
}
