import { mapOrEmpty } from '../../compiled/json.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { isExpression } from './compileExpression.ts'
import type { Frame } from './frame.ts'
import { checkKind, checkValue } from './kinds.ts'
import type { At } from './place.ts'
import { splitRef } from './shapes.ts'
import type { Walk } from './walk.ts'

/** Values by field name: each name is a property of the form's schema, and its value has that type. `DG-FRM-002`, `DG-EXP-004` */
export function checkFormData(walk: Walk, form: unknown, data: unknown, at: At, frame: Frame): void {
  if (isExpression(data)) {
    checkKind(walk, 'what a form starts with', data, { type: 'object' }, at.path, frame)
    return
  }
  const given = Object.entries(mapOrEmpty(data))
  if (typeof form !== 'string' || given.length === 0) return
  const { context } = walk
  const [module, name] = splitRef(form, context.module)
  if (!context.has(['modules', module, 'forms', name])) return
  // Asked field by field: a screen depends on the fields that it fills, not on all of the form.
  const properties = ['modules', module, 'forms', name, 'schema', 'properties']
  const known = context.keys(properties)
  for (const [field, value] of given) {
    if (known.includes(field)) {
      checkValue(walk, `"${field}" of the form`, value, context.look([...properties, field]), [...at.path, field], frame)
      continue
    }
    context.report(
      'DG-FRM-002',
      [...at.path, field],
      { message: `the form "${form}" has no field "${field}"`, expected: oneOf(known), got: field, hint: didYouMean(field, known) },
      'key',
    )
  }
}
