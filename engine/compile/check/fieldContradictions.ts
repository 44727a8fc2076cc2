import { mapOrEmpty } from '../../compiled/json.ts'
import type { Tree } from '../../expression/tree.ts'
import { isExpression } from './compileExpression.ts'
import { conditionsOf, exclude } from './contradictions.ts'
import { type FieldRule, isGivenByUser, ruledKind } from './fieldRule.ts'
import { withRowOf } from './frame.ts'
import { checkKind } from './kinds.ts'
import { lengthsOfPattern } from './patternLengths.ts'
import { show } from './scalars.ts'
import { rowOf } from './shapes.ts'

/** Characters of the values of a rule. */
const LENGTHS: ReadonlyMap<unknown, number> = new Map([
  ['mobile', 11],
  ['nationalCode', 10],
])
/** A field that is required is enabled for somebody, or has a value from the start. `DG-FRM-038` */
const canBeFilled: FieldRule = ({ context }, { name, field, schema, at, isRequired }) => {
  if (field.enabledWhen !== '=false' || schema.default !== undefined || schema.const !== undefined) return
  if ((isRequired || field.requiredWhen === '=true') && !isGivenByUser(context, at.path[1] ?? '', name))
    context.report('DG-FRM-038', [...at.path, 'enabledWhen'], {
      message: 'the field is required, and nobody can fill it in',
      expected: 'a value under "start", a default, or a field that is enabled',
      got: '=false',
    })
}

/** A field is not required just when it is hidden or disabled. `DG-FRM-038` */
const isRequiredWhenShown: FieldRule = ({ context }, { field, at }) => {
  for (const key of ['shownWhen', 'enabledWhen'])
    if (exclude(conditionsOf(field.requiredWhen), conditionsOf(field[key])))
      context.report('DG-FRM-038', [...at.path, 'requiredWhen'], {
        message: `"requiredWhen" and "${key}" never hold together`,
        expected: `a condition that may hold while "${key}" does`,
        got: show(field.requiredWhen),
      })
}

/** A field that the schema requires always is not required under a condition as well. `DG-FRM-038` */
const isRequiredOnce: FieldRule = ({ context }, { field, at, isRequired }) => {
  if (isRequired && isExpression(field.requiredWhen) && field.requiredWhen !== '=true')
    context.report(
      'DG-FRM-038',
      [...at.path, 'requiredWhen'],
      { message: 'the schema requires this field always', expected: 'a schema that does not require it', got: field.requiredWhen },
      'key',
    )
}

/** Values of a rule have a length that the schema allows. `DG-SCH-030` */
const lengthOfRule: FieldRule = ({ context }, { field, schema, schemaAt }) => {
  const length = LENGTHS.get(field.rule)
  const { minLength, maxLength } = schema
  if (length === undefined) return
  const key =
    typeof maxLength === 'number' && maxLength < length
      ? 'maxLength'
      : typeof minLength === 'number' && minLength > length
        ? 'minLength'
        : undefined
  if (key !== undefined)
    context.report('DG-SCH-030', [...schemaAt, key], {
      message: `a value of the rule "${String(field.rule)}" has ${length} characters, which this never allows`,
      expected: `${length}, or no limit`,
      got: show(schema[key]),
    })
}

/** What is sent when it is full has a length. `DG-FRM-038` */
const fullLength: FieldRule = ({ context }, { field, schema, at }) => {
  // At another kind the key is reported as such.
  if (
    field.sendWhenFull !== true ||
    ruledKind(field)?.keys?.includes('sendWhenFull') !== true ||
    typeof schema.maxLength === 'number' ||
    (typeof schema.pattern === 'string' && lengthsOfPattern(schema.pattern))
  )
    return
  context.report(
    'DG-FRM-038',
    [...at.path, 'sendWhenFull'],
    { message: 'without a length the field is never full', expected: '"maxLength" in its schema', got: 'sendWhenFull' },
    'key',
  )
}

/** A condition of validity may hold within the limits of the schema. `DG-FRM-038` */
const validWithinLimits: FieldRule = ({ context }, { name, field, schema, at }) => {
  const value: Tree = ['.', ['.', ['id', 'form'], 'data'], name]
  const limits = [
    ['minimum', '>='],
    ['maximum', '<='],
  ].flatMap(([keyword = '', operation = '']) => {
    const limit = schema[keyword]
    return typeof limit === 'number' ? [{ tree: [operation, value, limit] as Tree, is: true }] : []
  })
  for (const [id, condition] of Object.entries(mapOrEmpty(field.validWhen)))
    if (exclude(limits, conditionsOf(mapOrEmpty(condition).when)))
      context.report('DG-FRM-038', [...at.path, 'validWhen', id, 'when'], {
        message: 'no value within the limits of the schema meets this condition',
        expected: 'a condition that some allowed value meets',
        got: show(mapOrEmpty(condition).when),
      })
}

/** What an option gives is of the type of the property. `DG-EXP-004` */
const optionsFit: FieldRule = (walk, { field, schema, at, frame }) => {
  const { of, value } = mapOrEmpty(field.options)
  const rows = typeof of === 'string' ? rowOf(frame.names.queries?.[of]) : undefined
  const wanted = schema.type === 'array' ? mapOrEmpty(schema.items) : schema
  if (rows === undefined || value === undefined || wanted.type === undefined) return
  checkKind(walk, '"value" of an option', value, wanted, [...at.path, 'options', 'value'], withRowOf(frame, rows))
}

/** Contradictions between the keys of a field and its schema. `DG-FRM-038`, `DG-SCH-030` */
export const FIELD_CONTRADICTIONS: readonly FieldRule[] = [
  canBeFilled,
  isRequiredWhenShown,
  isRequiredOnce,
  lengthOfRule,
  validWithinLimits,
  optionsFit,
  fullLength,
]
