import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import type { FieldKindName } from '../../fieldKinds/fieldKindRules.ts'
import { fieldKinds } from '../../fieldKinds/fieldKinds.ts'
import { oneOf } from '../diagnostics/suggest.ts'
import type { At } from './place.ts'
import { resolveRefs } from './resolveRefs.ts'
import { splitRef } from './shapes.ts'
import type { Walk } from './walk.ts'

const KINDS = Object.entries(fieldKinds)
const isKind = (name: string | undefined): name is FieldKindName => name !== undefined && Object.hasOwn(fieldKinds, name)

/** Keys that only some field kinds have, with those kinds. */
const ONLY = [...new Set(KINDS.flatMap(([, { keys = [] }]) => keys))].map(
  (key) => [key, KINDS.filter(([, { keys = [] }]) => keys.includes(key))] as const,
)

const typesOf = ({ type }: JsonMap): readonly unknown[] => (Array.isArray(type) ? type : type === undefined ? [] : [type])

/** The call of a field takes the arguments that its kind gives it. `DG-CAL-002` */
function checkCallArguments({ context }: Pick<Walk, 'context'>, call: unknown, given: readonly string[] = [], at: At): void {
  if (typeof call !== 'string') return
  const [module, name] = splitRef(call, context.module)
  if (!context.has(['modules', module, 'calls', name])) return
  const params = context.keys(['modules', module, 'calls', name, 'params'])
  for (const argument of given.filter((one) => !params.includes(one)))
    context.report('DG-CAL-002', [...at.path, 'call'], {
      message: `the call "${call}" takes no argument "${argument}", which the field gives it`,
      expected: `a call with the parameter "${argument}"`,
      got: params.join(', ') || 'no parameters',
    })
}

/** A field's kind fits its schema's type, and its keys are those of its kind. `DG-FRM-004`, `DG-FRM-005`, `DG-KEY-002`, `DG-CAL-002` */
export function checkFieldKind({ context }: Walk, field: JsonMap, schema: unknown, at: At): void {
  const as = typeof field.as === 'string' ? field.as : undefined
  const shapes = mapOrEmpty(context.look(['modules', context.module, 'shapes']))
  const kind = isKind(as) ? fieldKinds[as] : undefined
  const fits = kind?.types
  const types = isMap(schema) ? typesOf(mapOrEmpty(resolveRefs(schema, shapes))) : []
  if (fits && types.length > 0 && !types.some((type) => fits.includes(String(type))))
    context.report('DG-FRM-004', [...at.path, 'as'], {
      message: `"${as}" cannot hold the type of its schema`,
      expected: `the type ${oneOf(fits)} in the schema`,
      got: types.join(', '),
    })
  for (const [key, kinds] of ONLY) {
    if (!Object.hasOwn(field, key) || kinds.some(([name, { bySchema }]) => (as === undefined ? bySchema : name === as))) continue
    const named = kinds.map(([name]) => name)
    context.report(
      'DG-FRM-005',
      [...at.path, key],
      { message: `"${key}" has no effect here`, expected: `a field with "as": ${oneOf(named)}`, got: as ?? 'a field without "as"' },
      'key',
    )
  }
  checkCallArguments({ context }, field.call, kind?.callArguments, at)
  for (const key of kind?.needs ?? [])
    if (!Object.hasOwn(field, key))
      context.report('DG-KEY-002', at.path, { message: `"${key}" is missing`, expected: `"${key}" beside "as": "${as}"` }, 'key')
}
