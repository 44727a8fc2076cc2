import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { FILE_FORMAT } from '../../expression/shape.ts'
import { show, typesOf } from './scalars.ts'
import type { SchemaProblem } from './schemaLimits.ts'

const idle = (path: readonly string[], message: string, expected: string, got: unknown): SchemaProblem => ({
  code: 'DG-SCH-031',
  path,
  finding: { message, expected, got: show(got) },
  aim: 'key',
})

/** Keywords that need another one beside them. */
function* withoutPartner(schema: JsonMap): Generator<SchemaProblem> {
  const branches = ['then', 'else'].filter((key) => key in schema)
  if ('if' in schema && branches.length === 0) yield idle(['if'], '"if" has no effect alone', '"then" or "else" beside it', schema.if)
  if ('if' in schema) return
  for (const key of branches) yield idle([key], `"${key}" has no effect without "if"`, '"if" beside it', schema[key])
}

/** A format of values of another type. */
function* misplacedFormat(schema: JsonMap): Generator<SchemaProblem> {
  const { format } = schema
  const types = typesOf(schema)
  const wanted = format === FILE_FORMAT ? 'object' : 'string'
  // At a type that has no format at all it is reported as such.
  if (typeof format !== 'string' || types.includes(wanted) || !types.some((type) => type === 'object' || type === 'string')) return
  yield idle(['format'], `the format "${format}" has no effect at the type ${types.join(' or ')}`, `"type": "${wanted}"`, format)
}

const OF_CONSTANTS = ['description', 'default', 'readOnly']

/** Options that are constants with titles are a list of values, of which nothing else is shown. */
function* besideTitles(schema: JsonMap): Generator<SchemaProblem> {
  for (const key of ['oneOf', 'anyOf']) {
    const options = schema[key]
    if (!Array.isArray(options) || !options.every((option) => isMap(option) && 'const' in option && 'title' in option)) continue
    for (const [i, option] of options.entries())
      for (const one of OF_CONSTANTS)
        if (one in option)
          yield idle([key, String(i), one], `"${one}" has no effect beside a constant with a title`, '"title" alone', option[one])
  }
}

/** Keywords of one schema that have no effect beside its others. `DG-SCH-031` */
export function* idleKeywords(schema: JsonMap): Generator<SchemaProblem> {
  yield* withoutPartner(schema)
  yield* misplacedFormat(schema)
  yield* besideTitles(schema)
}

/** Keywords of a form's own schema that only its properties can have, with what to write instead. */
const OF_PROPERTIES: Readonly<Record<string, string>> = {
  default: 'a "default" at each property',
  readOnly: '"readOnly" at each property',
  nullable: 'no "nullable": the data of a form are an object',
}

/** Keywords whose schemas only validate: nothing of them is rendered. */
const VALIDATE_ONLY = ['if', 'not', 'contains', 'propertyNames']
/** Keywords whose schemas come and go with the data, too late for a default. */
const CONDITIONAL = ['then', 'else', 'allOf', 'dependencies', 'dependentSchemas']
const OPTIONS = ['oneOf', 'anyOf']
const NAMED = ['properties', 'dependencies', 'dependentSchemas']

/** Where a schema is. */
interface Within {
  readonly path: readonly string[]
  /** The keyword that makes defaults ineffective, if there is one around. */
  readonly by?: string
  /** Names of the fields that the form declares, while the schema describes the form's own data in a branch. */
  readonly fields?: ReadonlySet<string>
}

const listed = (value: unknown): readonly (readonly [string | undefined, unknown])[] =>
  Array.isArray(value) ? value.map((one, i) => [String(i), one]) : [[undefined, value]]

/** The schemas inside a keyword, each with where it is. */
function* insideOf(key: string, value: unknown, { path, by, fields }: Within): Generator<readonly [schema: JsonMap, within: Within]> {
  const isBranch = VALIDATE_ONLY.includes(key) || CONDITIONAL.includes(key)
  const around = by ?? (isBranch ? key : undefined)
  const keepsFields = isBranch || OPTIONS.includes(key)
  const inner: Within = { path: [...path, key], ...(around && { by: around }), ...(keepsFields && fields && { fields }) }
  const entries = NAMED.includes(key) ? Object.entries(mapOrEmpty(value)) : listed(value)
  for (const [name, one] of entries) if (isMap(one)) yield [one, name === undefined ? inner : { ...inner, path: [...inner.path, name] }]
}

const SCHEMAS = ['items', 'additionalProperties', 'properties', ...VALIDATE_ONLY, ...CONDITIONAL, ...OPTIONS]
const WORDS: Readonly<Record<string, string>> = { title: '"label"', description: '"help"', readOnly: '"enabledWhen"' }

/** What a branch of the form's own schema says of a declared field, which renders nothing of it. */
function* besideFields(schema: JsonMap, { path, fields }: Within): Generator<SchemaProblem> {
  for (const [name, property] of Object.entries(mapOrEmpty(schema.properties)))
    if (fields?.has(name) && isMap(property))
      for (const [key, instead] of Object.entries(WORDS))
        if (key in property)
          yield idle(
            [...path, 'properties', name, key],
            `"${key}" of a branch has no effect at a declared field`,
            `${instead} at the field "${name}"`,
            property[key],
          )
}

function* inBranches(schema: JsonMap, within: Within): Generator<SchemaProblem> {
  const { path, by, fields } = within
  if (by !== undefined && 'default' in schema)
    yield idle(
      [...path, 'default'],
      '"default" has no effect in a part that depends on the data',
      'the default at the property of the object itself, or an action that fills it in',
      schema.default,
    )
  if (by !== undefined && VALIDATE_ONLY.includes(by) && 'readOnly' in schema)
    yield idle(
      [...path, 'readOnly'],
      '"readOnly" has no effect in what only validates',
      '"readOnly" at the property itself',
      schema.readOnly,
    )
  if (fields !== undefined && path.length > 0) yield* besideFields(schema, within)
  for (const key of SCHEMAS) for (const [inner, at] of insideOf(key, schema[key], within)) yield* inBranches(inner, at)
}

/**
 * Keywords of a form's schema, with its references resolved, that would change nothing on its page: at the form itself, in what only validates, and
 * in branches of declared fields. `DG-SCH-031`
 */
export function* idleInForm(schema: JsonMap, fields: JsonMap): Generator<SchemaProblem> {
  for (const [key, expected] of Object.entries(OF_PROPERTIES))
    if (key in schema) yield idle([key], `"${key}" has no effect at the schema of a form`, expected, schema[key])
  yield* inBranches(schema, { path: [], fields: new Set(Object.keys(fields)) })
}
