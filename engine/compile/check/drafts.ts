import { mapOrEmpty, textOf } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { FILE_FORMAT } from '../../expression/shape.ts'
import { draftStore } from '../modules/draftStores.ts'
import { ruledKind } from './fieldRule.ts'
import type { At } from './place.ts'
import { show } from './scalars.ts'
import type { Walk } from './walk.ts'

interface Field {
  readonly field: JsonMap
  readonly schema: JsonMap
  readonly path: readonly string[]
  /** It is in a list of records: of others than who fills in the form. */
  readonly inList: boolean
}

function* fieldsIn(fields: unknown, schema: JsonMap, path: readonly string[], inList = false): Generator<Field> {
  for (const [name, found] of Object.entries(mapOrEmpty(fields))) {
    const field = mapOrEmpty(found)
    const own = mapOrEmpty(mapOrEmpty(schema.properties)[name])
    const at = [...path, name]
    yield { field, schema: own, path: at, inList }
    const isList = isMap(own.items)
    yield* fieldsIn(field.each, isList ? mapOrEmpty(own.items) : own, [...at, 'each'], inList || isList)
  }
}

/** Why a field is in no draft; `undefined` if it may be. */
function reasonOf({ field, schema, inList }: Field): string | undefined {
  if (field.secret === true) return 'a secret field is never stored'
  // A rule has the name of the kind that enters such values.
  const kinds = [ruledKind(field), ruledKind({ as: field.rule })]
  if (kinds.some((kind) => kind?.unstored === 'always')) return `a field of "as": ${show(field.as)} is never stored`
  if (schema.format === FILE_FORMAT || mapOrEmpty(schema.items).format === FILE_FORMAT) return 'a file is never stored'
  return inList && kinds.some((kind) => kind?.unstored === 'ofOthers') ? 'what identifies others is never stored' : undefined
}

/** A form that keeps drafts holds nothing that is never stored: passwords, codes, files, secrets, data of others. `DG-FRM-039` */
export function checkDraft({ context }: Walk, form: JsonMap, schema: JsonMap, at: At): void {
  if (form.draft === undefined) return
  for (const kind of ['stored', 'filled'] as const) context.mention(kind, draftStore(context.module, at.path[1] ?? ''))
  for (const found of fieldsIn(form.fields, schema, [...at.path, 'fields'])) {
    const reason = reasonOf(found)
    if (reason === undefined) continue
    context.report(
      'DG-FRM-039',
      [...at.path, 'draft'],
      {
        message: `this form cannot keep drafts: ${reason}`,
        expected: 'no "draft", or a form without this field',
        got: textOf(found.path.slice(3).join('.')),
      },
      'key',
    )
  }
}
