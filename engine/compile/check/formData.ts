import { mapOrEmpty } from '../../compiled/json.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import type { Frame } from './frame.ts'
import { checkKind } from './kinds.ts'
import type { At } from './place.ts'
import { splitRef } from './shapes.ts'
import type { Walk } from './walk.ts'

/** Values by field name: each name is a property of the form's schema, and its value has that type. `DG-FRM-002`, `DG-EXP-004` */
export function checkFormData(walk: Walk, form: unknown, data: unknown, at: At, frame: Frame): void {
  if (typeof form !== 'string') return
  const [module, name] = splitRef(form, walk.context.module)
  const path = ['modules', module, 'forms', name]
  if (!walk.context.has(path)) return
  const properties = mapOrEmpty(mapOrEmpty(walk.context.look([...path, 'schema'])).properties)
  const known = Object.keys(properties)
  for (const [field, value] of Object.entries(mapOrEmpty(data))) {
    if (known.includes(field)) {
      checkKind(walk, `"${field}" of the form`, value, properties[field], [...at.path, field], frame)
      continue
    }
    walk.context.report(
      'DG-FRM-002',
      [...at.path, field],
      { message: `the form "${form}" has no field "${field}"`, expected: oneOf(known), got: field, hint: didYouMean(field, known) },
      'key',
    )
  }
}
