import { mapOrEmpty, textOf } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { evaluate } from '../../expression/evaluate.ts'
import { readsOf } from '../../expression/readsOf.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { compiledText, isExpression } from './compileExpression.ts'
import { undrawn } from './drawnSchemas.ts'
import { FIELD_CONTRADICTIONS } from './fieldContradictions.ts'
import { type FieldRule, isGivenByUser, isMoving, ruledKind } from './fieldRule.ts'
import { problemOfDay } from './formats.ts'
import { looksLikeNumber } from './ids.ts'
import { problemOfPattern } from './patterns.ts'
import type { At } from './place.ts'
import { show, typesOf } from './scalars.ts'
import { KEYWORDS } from './schemaKeywords.ts'
import type { Walk } from './walk.ts'

/** The values of a choice; `undefined` for an open one. */
function enumOf(schema: JsonMap): readonly unknown[] | undefined {
  const listed = schema.enum ?? mapOrEmpty(schema.items).enum
  return Array.isArray(listed) ? listed : undefined
}

/** Fixed choices are the values of the schema's enum. `DG-FRM-030`, `DG-FRM-035` */
const choicesOfEnum: FieldRule = ({ context }, { field, schema, at }) => {
  const listed = enumOf(schema)?.map((value) => (isMap(value) ? show(value) : String(value)))
  if (!isMap(field.choices)) return
  if (listed === undefined) {
    // Without an enum the choices say the order, which numbers cannot have.
    for (const name of Object.keys(field.choices)) looksLikeNumber(context, name, { ...at, path: [...at.path, 'choices'] })
    return
  }
  const offered = Object.keys(field.choices)
  const strange = offered.filter((name) => !listed.includes(name))
  for (const name of strange)
    context.report(
      'DG-FRM-030',
      [...at.path, 'choices', name],
      { message: `the schema has no value "${name}"`, expected: oneOf(listed, name), got: name, hint: didYouMean(name, listed) },
      'key',
    )
  const missing = strange.length > 0 ? undefined : listed.find((name) => name !== 'null' && !offered.includes(name))
  if (missing === undefined) return
  context.report(
    'DG-FRM-035',
    [...at.path, 'choices'],
    {
      message: `the value "${missing}" cannot be chosen`,
      expected: oneOf(listed),
      got: offered.join(', '),
      hint: `add "${missing}" to "choices", or take it out of the enum`,
    },
    'key',
  )
}

/** A kind that renders options has some. `DG-FRM-032` */
const hasOptions: FieldRule = ({ context }, { field, schema, at }) => {
  if (ruledKind(field)?.hasOptions !== true) return
  if (field.options !== undefined || field.choices !== undefined || enumOf(schema) !== undefined || isMoving(schema)) return
  context.report(
    'DG-FRM-032',
    [...at.path, 'as'],
    {
      message: 'this field has no options to choose from',
      expected: '"enum" in the schema, or "choices" or "options" beside "as"',
      got: textOf(field.as),
    },
    'value',
  )
}

/** Kinds that render all options at once, without a search. */
const UNSEARCHED = ['radio', 'chips', 'checkList']
/** So many options are still found by looking at them. */
const MOST_AT_ONCE = 50

/** A long list of fixed options is searched. `DG-FRM-043` */
const fewAtOnce: FieldRule = ({ context }, { field, schema, at }) => {
  const isList = typesOf(schema).includes('array')
  const as = typeof field.as === 'string' ? field.as : isList ? 'chips' : ''
  const count = isMap(field.choices) ? Object.keys(field.choices).length : (enumOf(schema)?.length ?? 0)
  if (!UNSEARCHED.includes(as) || count <= MOST_AT_ONCE || field.options !== undefined) return
  const own = field.as !== undefined
  context.report(
    'DG-FRM-043',
    own ? [...at.path, 'as'] : at.path,
    {
      message: `all ${count} options are rendered at once, and none is found by typing`,
      expected: isList
        ? `at most ${MOST_AT_ONCE} options, or a select for each item`
        : `"as": "select", or at most ${MOST_AT_ONCE} options`,
      got: as,
      hint: isList
        ? 'make each item an object with one property, whose field is a select'
        : 'write "as": "select": its options are searched once there are many',
    },
    own ? 'value' : 'key',
  )
}

/** A field's kind makes values of the schema's format. `DG-FRM-004` */
const fitsFormat: FieldRule = ({ context }, { field, schema, at }) => {
  const as = textOf(field.as)
  const { format: made, properties = [] } = ruledKind(field) ?? {}
  const report = (expected: string, got: string) =>
    context.report('DG-FRM-004', [...at.path, 'as'], { message: `"${as}" makes no values of its schema`, expected, got })
  if (made !== undefined && schema.format !== undefined && schema.format !== made)
    report(`"format": "${made}" in the schema, or none`, textOf(schema.format))
  const names = Object.keys(mapOrEmpty(schema.properties))
  if (names.length > 0 && !isMoving(schema) && !properties.every((name) => names.includes(name)))
    report(`the properties ${properties.join(', ')} in the schema`, names.join(', '))
}

/** Keywords of errors that kinds and rules of fields report. */
const KIND_ERRORS: Readonly<Record<string, (field: JsonMap, schema: JsonMap) => boolean>> = {
  date: (_field, { format }) => format === 'date',
  email: ({ rule }, { format }) => rule === 'email' || format === 'email',
  number: (_field, schema) => typesOf(schema).some((type) => type === 'number' || type === 'integer'),
  mobile: ({ rule }) => rule === 'mobile',
  nationalCode: ({ rule }) => rule === 'nationalCode',
  earliest: (field) => 'earliest' in field,
  latest: (field) => 'latest' in field,
}

/** Custom messages are for errors that the field can have. `DG-FRM-033` */
const messagesOfErrors: FieldRule = ({ context }, { field, schema, at, isRequired, isMoving: moves }) => {
  if (moves || isMoving(schema)) return
  const can = (name: string): boolean => {
    if (name === 'required') return isRequired || 'requiredWhen' in field || 'properties' in schema
    if (name.includes('.') || ruledKind(field)?.errors?.includes(name) === true) return true
    return (Object.hasOwn(KIND_ERRORS, name) && KIND_ERRORS[name]?.(field, schema)) || (Object.hasOwn(KEYWORDS, name) && name in schema)
  }
  const known = ['required', ...Object.keys(KIND_ERRORS), ...Object.keys(schema)].filter(can)
  for (const name of Object.keys(mapOrEmpty(field.errors)).filter((one) => !can(one)))
    context.report(
      'DG-FRM-033',
      [...at.path, 'errors', name],
      {
        message: `this field never has the error "${name}"`,
        expected: oneOf(known) ?? `"${name}" in the schema, or no message`,
        got: name,
        hint: didYouMean(name, known) ?? `write "${name}" in the schema of the field, or remove its message`,
      },
      'key',
    )
}

/** A day that does not depend on data: a literal one, or one that is counted from today. */
function dayOf(value: unknown): unknown {
  const tree = compiledText(value)
  return tree === undefined ? value : readsOf(tree).every((read) => read === 'today') ? evaluate(tree, { now: 0 }) : undefined
}

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

/** Literal limits of days, times and passwords are such values, and leave some between them. `DG-FRM-034` */
const limits: FieldRule = ({ context }, { field, at }) => {
  let isSound = true
  const literal = (key: string) => (isExpression(field[key]) ? undefined : field[key])
  for (const key of ['earliest', 'latest']) {
    const value = literal(key)
    if (value === undefined) continue
    const wrong =
      ruledKind(field)?.limits === 'times'
        ? typeof value === 'string' && CLOCK.test(value)
          ? undefined
          : { message: 'this is no time of day', expected: 'HH:MM, such as 07:30' }
        : problemOfDay(String(value))
    if (wrong === undefined) continue
    isSound = false
    context.report('DG-FRM-034', [...at.path, key], { ...wrong, got: show(value) })
  }
  const [earliest, latest] = [dayOf(field.earliest), dayOf(field.latest)]
  if (isSound && typeof earliest === 'string' && typeof latest === 'string' && earliest > latest)
    context.report('DG-FRM-034', [...at.path, 'earliest'], {
      message: '"earliest" is after "latest", so no value is valid',
      expected: `at most ${latest}`,
      got: earliest,
    })
  const { minLength, maxLength } = mapOrEmpty(field.policy)
  if (typeof minLength === 'number' && typeof maxLength === 'number' && minLength > maxLength)
    context.report('DG-FRM-034', [...at.path, 'policy', 'minLength'], {
      message: 'no password meets this policy',
      expected: `at most ${maxLength}, the "maxLength"`,
      got: `${minLength}`,
    })
}

const OF_TYPES: Readonly<Record<string, readonly string[]>> = {
  trim: ['string'],
  rule: ['string'],
  each: ['object', 'array'],
  moves: ['array'],
}

/** Keys that only fields of some types have. `DG-FRM-005` */
const keysOfTypes: FieldRule = ({ context }, { field, schema, at }) => {
  const types = typesOf(schema)
  for (const [key, wanted] of Object.entries(OF_TYPES)) {
    if (!Object.hasOwn(field, key) || types.length === 0 || types.some((type) => wanted.includes(type))) continue
    context.report(
      'DG-FRM-005',
      [...at.path, key],
      { message: `"${key}" has no effect here`, expected: `the type ${oneOf(wanted)} in the schema`, got: types.join(', ') },
      'key',
    )
  }
}

/** A field has a label, of its own or by the title of its schema. `DG-KEY-002` */
const hasLabel: FieldRule = ({ context }, { field, schema, at }) => {
  if (field.label === undefined && schema.title === undefined && field.each === undefined)
    context.report('DG-KEY-002', at.path, { message: '"label" is missing', expected: '"label", or "names" of the form' }, 'key')
}

/** A text with a pattern says how it is written: in the message of its error, or in its help. `DG-FRM-040` */
const patternWords: FieldRule = ({ context }, { field, schema, at }) => {
  const { pattern, description } = schema
  // A pattern that is none is reported as such.
  if (typeof pattern !== 'string' || problemOfPattern(pattern) !== undefined) return
  if (field.help !== undefined || description !== undefined || field.errors !== undefined) return
  context.report(
    'DG-FRM-040',
    at.path,
    {
      message: 'the field does not say what the pattern asks for',
      expected: '"pattern" under "errors" of the field, or "help"',
      got: show(pattern),
    },
    'key',
  )
}

/** A field shows something, and so does all that is inside it. `DG-FRM-041`, `DG-KEY-002` */
const isDrawn: FieldRule = ({ context }, { field, schema, schemaAt }) => {
  // Kinds and options of the field make its values whatever the schema says.
  if (field.as !== undefined || field.options !== undefined || field.choices !== undefined) return
  for (const { code, path, finding } of undrawn(schema, schemaAt, mapOrEmpty(field.each))) context.report(code, path, finding, 'key')
}

/** What a field must keep to beside its kind. `DG-FRM-004`, `DG-FRM-005`, `DG-FRM-030`, `DG-FRM-032` to `DG-FRM-035`, `DG-FRM-038`, `DG-FRM-040`, `DG-FRM-041`, `DG-FRM-043` */
export const FIELD_RULES: readonly FieldRule[] = [
  hasLabel,
  isDrawn,
  patternWords,
  choicesOfEnum,
  hasOptions,
  fewAtOnce,
  fitsFormat,
  messagesOfErrors,
  limits,
  keysOfTypes,
  ...FIELD_CONTRADICTIONS,
]

/** A property without a field has a value of its own, or is given one by a screen or flow. `DG-FRM-031` */
export function checkUnfilled({ context }: Walk, form: JsonMap, schema: JsonMap, at: At): void {
  if (isMoving(schema) || !isMap(form.fields)) return
  // A field without a property is reported, and may be the misspelt name of one that seems unfilled.
  if (Object.keys(form.fields).some((name) => !Object.hasOwn(mapOrEmpty(schema.properties), name))) return
  for (const [name, property] of Object.entries(mapOrEmpty(schema.properties))) {
    const { default: own, const: constant } = mapOrEmpty(property)
    if (Object.hasOwn(form.fields, name) || own !== undefined || constant !== undefined) continue
    if (isGivenByUser(context, at.path[1] ?? '', name)) continue
    context.report(
      'DG-FRM-031',
      [...at.path, 'schema', 'properties', name],
      {
        message: `no field is for the property "${name}", and nothing fills it`,
        expected: `"${name}" under "fields", or in "start" of the form's block`,
        got: oneOf(Object.keys(form.fields)) ?? 'no fields',
        hint: didYouMean(name, Object.keys(form.fields)) ?? `add a field "${name}", or remove the property`,
      },
      'key',
    )
  }
}
