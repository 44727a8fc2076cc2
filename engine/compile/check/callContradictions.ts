import { mapOrEmpty } from '../../compiled/json.ts'
import type { JsonMap } from '../../data/isMap.ts'
import type { PlaceCheck } from './placeCheck.ts'
import { resolveRefs } from './resolveRefs.ts'

interface Contradiction {
  readonly key: string
  readonly beside: string
  readonly holds: (call: JsonMap) => boolean
}

/** Keys of a call that have no effect, or exclude each other. */
const CONTRADICTIONS: readonly Contradiction[] = [
  { key: 'once', beside: '"method": "GET"', holds: ({ method, once }) => method === 'GET' && once === true },
  { key: 'safe', beside: '"method": "GET"', holds: ({ method, safe }) => method === 'GET' && safe === true },
  { key: 'safe', beside: '"once": true', holds: ({ method, once, safe }) => method !== 'GET' && once === true && safe === true },
  {
    key: 'encode',
    beside: 'no "body"',
    holds: ({ encode, body, method }) => method !== 'GET' && encode !== undefined && body === undefined,
  },
]

/** No key of a call takes away the meaning of another. `DG-CAL-015` */
export const callContradictions: PlaceCheck = ({ context }, call, at) => {
  for (const { key, beside, holds } of CONTRADICTIONS)
    if (holds(call))
      context.report(
        'DG-CAL-015',
        [...at.path, key],
        { message: `"${key}" has no effect with ${beside}`, got: key, hint: 'remove one of them' },
        'key',
      )
}

/** What a call gives for a failure that counts as an answer is null, which its result allows. `DG-CAL-016` */
export const emptyResult: PlaceCheck = ({ context }, { nothingWhen, result }, at) => {
  if (nothingWhen === undefined || result === undefined) return
  const schema = mapOrEmpty(resolveRefs(result, mapOrEmpty(context.look(['modules', context.module, 'shapes']))))
  const { type, enum: listed, nullable } = schema
  const takesNull = [type].flat().includes('null') || (Array.isArray(listed) && listed.includes(null)) || nullable === true
  if (type === undefined || takesNull) return
  context.report(
    'DG-CAL-016',
    [...at.path, 'nothingWhen'],
    {
      message: 'the result may be null then, and its schema does not allow it',
      expected: `"type": ${JSON.stringify([...[type].flat(), 'null'])} in "result"`,
      got: JSON.stringify(type),
    },
    'key',
  )
}

/** Values that are drawn are sent. `DG-CAL-015` */
export const drawnValues: PlaceCheck = ({ context }, { draw, ...others }, at) => {
  const written = JSON.stringify(others)
  for (const name of Object.keys(mapOrEmpty(draw)))
    if (!new RegExp(`\\bdraw(\\.${name}\\b|\\b(?!\\.))`).test(written))
      context.report(
        'DG-CAL-015',
        [...at.path, 'draw', name],
        { message: `nothing reads the drawn value "${name}"`, expected: `"=draw.${name}" in the path, query or body`, got: name },
        'key',
      )
}
