import { isMap, type JsonMap, mapOrEmpty } from '../../compiled/json.ts'
import { oneOf } from '../diagnostics/suggest.ts'
import type { At } from './place.ts'
import { resolveRefs } from './resolveRefs.ts'
import { splitRef } from './shapes.ts'
import type { Walk } from './walk.ts'

/** What the value of each kind of field is; a kind that is not here may hold several. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  text: ['string'],
  longText: ['string'],
  number: ['integer', 'number'],
  money: ['integer'],
  password: ['string'],
  code: ['string'],
  captcha: ['string'],
  checkList: ['array'],
  checkbox: ['boolean'],
  switch: ['boolean'],
  date: ['string'],
  dateRange: ['object'],
  time: ['string'],
  phone: ['string'],
  nationalCode: ['string'],
  uploads: ['array'],
  rating: ['integer', 'number'],
}

/** Keys that only some kinds have; `undefined` stands for a field that does not say its kind. */
const ONLY: Readonly<Record<string, readonly (string | undefined)[]>> = {
  policy: ['password'],
  sendWhenFull: ['code'],
  staysOpen: ['date', 'dateRange', undefined],
  words: ['pickFrom'],
  call: ['uploads'],
  accept: ['uploads'],
  maxBytes: ['uploads'],
  image: ['captcha'],
  refresh: ['captcha'],
  earliest: ['date', 'dateRange', 'time', undefined],
  latest: ['date', 'dateRange', 'time', undefined],
  rule: ['text', 'phone', 'nationalCode', undefined],
}

/** Keys without which a kind does not work. */
const NEEDS: Readonly<Record<string, readonly string[]>> = { uploads: ['call'], captcha: ['image'] }

const typesOf = ({ type }: JsonMap): readonly unknown[] => (Array.isArray(type) ? type : type === undefined ? [] : [type])

/** A field's kind can hold what its schema asks for, and its keys are those of its kind. `DG-FRM-004`, `DG-FRM-005`, `DG-KEY-002` */
export function checkFieldKind({ context }: Walk, field: JsonMap, schema: unknown, at: At): void {
  const as = typeof field.as === 'string' ? field.as : undefined
  const shapes = mapOrEmpty(context.look(['modules', context.module, 'shapes']))
  const fits = as === undefined ? undefined : TYPES[as]
  const types = isMap(schema) ? typesOf(mapOrEmpty(resolveRefs(schema, shapes))) : []
  if (fits && types.length > 0 && !types.some((type) => fits.includes(String(type))))
    context.report('DG-FRM-004', [...at.path, 'as'], {
      message: `"${as}" cannot hold what its schema asks for`,
      expected: `the type ${oneOf(fits)} in the schema`,
      got: types.join(', '),
    })
  for (const [key, kinds] of Object.entries(ONLY)) {
    if (!Object.hasOwn(field, key) || kinds.includes(as)) continue
    const named = kinds.filter((kind) => kind !== undefined)
    context.report(
      'DG-FRM-005',
      [...at.path, key],
      { message: `"${key}" is not looked at here`, expected: `a field with "as": ${oneOf(named)}`, got: as ?? 'a field without "as"' },
      'key',
    )
  }
  if (as === 'uploads' && typeof field.call === 'string') {
    const [module, name] = splitRef(field.call, context.module)
    const params = context.keys(['modules', module, 'calls', name, 'params'])
    if (context.has(['modules', module, 'calls', name]) && !params.includes('file'))
      context.report('DG-CAL-002', [...at.path, 'call'], {
        message: `the call "${field.call}" takes no argument "file", which an upload gives it`,
        expected: 'a call with the parameter "file"',
        got: params.join(', ') || 'no parameters',
      })
  }
  for (const key of as === undefined ? [] : (NEEDS[as] ?? []))
    if (!Object.hasOwn(field, key))
      context.report('DG-KEY-002', at.path, { message: `"${key}" is missing`, expected: `"${key}" beside "as": "${as}"` }, 'key')
}
