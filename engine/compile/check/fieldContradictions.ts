import { isExpression } from './compileExpression.ts'
import { conditionsOf, exclude } from './contradictions.ts'
import { type FieldRule, isGivenByUser } from './fieldRule.ts'
import { show } from './scalars.ts'

/** Characters of the values of a rule. */
const LENGTHS: ReadonlyMap<unknown, number> = new Map([
  ['mobile', 11],
  ['nationalCode', 10],
])
/** A field that is required is enabled for somebody, or has a value from the start. `DG-FRM-038` */
const canBeFilled: FieldRule = ({ context }, { name, field, schema, at, isRequired }) => {
  if (field.enabledWhen !== '=false' || schema.default !== undefined || schema.const !== undefined) return
  if ((isRequired || field.requiredWhen === '=true') && !isGivenByUser(context, name))
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
const lengthOfRule: FieldRule = ({ context }, { field, schema, at }) => {
  const length = LENGTHS.get(field.rule)
  const { minLength, maxLength } = schema
  if (length === undefined) return
  if ((typeof maxLength === 'number' && maxLength < length) || (typeof minLength === 'number' && minLength > length))
    context.report('DG-SCH-030', [...at.path, 'rule'], {
      message: `a value of this rule has ${length} characters, which the schema never allows`,
      expected: `limits of the schema that allow ${length}`,
      got: show({ minLength, maxLength }),
    })
}

/** Contradictions between the keys of a field and its schema. `DG-FRM-038`, `DG-SCH-030` */
export const FIELD_CONTRADICTIONS: readonly FieldRule[] = [canBeFilled, isRequiredWhenShown, isRequiredOnce, lengthOfRule]
