import { mapOrEmpty } from '../../compiled/json.ts'
import type { JsonMap } from '../../data/isMap.ts'
import { canHold, type Wanted } from '../../expression/canHold.ts'
import type { Tree } from '../../expression/tree.ts'
import { conditionsOf, exclude } from './contradictions.ts'
import { withNames } from './frame.ts'
import { checkKind } from './kinds.ts'
import type { PlaceCheck } from './placeCheck.ts'
import { resolveRefs } from './resolveRefs.ts'
import { ANSWER } from './unitFrames.ts'

interface Contradiction {
  readonly key: string
  readonly beside: string
  readonly holds: (call: JsonMap) => boolean
}

/** Keys of a call that have no effect, or exclude each other. */
const CONTRADICTIONS: readonly Contradiction[] = [
  { key: 'once', beside: '"method": "GET"', holds: ({ method, once = false }) => method === 'GET' && once !== false },
  { key: 'safe', beside: '"method": "GET"', holds: ({ method, safe }) => method === 'GET' && safe === true },
  { key: 'safe', beside: '"once": true', holds: ({ method, once = false, safe }) => method !== 'GET' && once !== false && safe === true },
  ...(['select', 'unnest', 'result', 'paging'] as const).map((key) => ({
    key,
    beside: '"gives": "file"',
    holds: ({ gives, [key]: given }: JsonMap) => gives === 'file' && given !== undefined,
  })),
  { key: 'encode', beside: 'no "body"', holds: ({ encode, body }) => encode !== undefined && body === undefined },
]

/** No key of a call takes away the meaning of another. `DG-CAL-015` */
const callContradictions: PlaceCheck = ({ context }, call, at) => {
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
const emptyResult: PlaceCheck = ({ context }, { nothingWhen, result }, at) => {
  if (nothingWhen === undefined || result === undefined) return
  const schema = mapOrEmpty(resolveRefs(result, mapOrEmpty(context.look(['modules', context.module, 'shapes']))))
  const { type, enum: listed, nullable } = schema
  const takesNull = [type].flat().includes('null') || (Array.isArray(listed) && listed.includes(null)) || nullable === true
  if (type === undefined || takesNull) return
  context.report(
    'DG-CAL-016',
    [...at.path, 'result', ...(mapOrEmpty(result).type === undefined ? [] : ['type'])],
    {
      message: 'the result may be null then, and its schema does not allow it',
      expected: `"type": ${JSON.stringify([...[type].flat(), 'null'])} in "result"`,
      got: JSON.stringify(type),
    },
    'key',
  )
}

/** Values that are drawn are sent. `DG-CAL-015` */
const drawnValues: PlaceCheck = ({ context }, { draw, ...others }, at) => {
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

const ERROR_STATUS: Tree = ['.', ['id', 'error'], 'status']
const SUCCESS: readonly Wanted[] = [
  { tree: ['>=', ['id', 'status'], 200], is: true },
  { tree: ['<=', ['id', 'status'], 302], is: true },
]

/** "failsWhen" is asked of answers with a status of success. `DG-EXP-009` */
const failsAtSuccess: PlaceCheck = ({ context }, { failsWhen }, at) => {
  if (!exclude(SUCCESS, conditionsOf(failsWhen))) return
  context.report('DG-EXP-009', [...at.path, 'failsWhen'], {
    message: 'this is asked of answers with a status of success only, so it never holds',
    expected: 'a condition on the body or the headers',
    got: String(failsWhen).slice(1),
  })
}

/** Both directions of a sort order are asked for in different words. `DG-CAL-010` */
const directions: PlaceCheck = ({ context }, { sorting }, at) => {
  const { ascending, descending } = mapOrEmpty(sorting)
  if (ascending === undefined || JSON.stringify(ascending) !== JSON.stringify(descending)) return
  context.report('DG-CAL-010', [...at.path, 'sorting', 'descending'], {
    message: 'both directions are asked for by the same value',
    expected: 'another value',
    got: JSON.stringify(descending),
  })
}

/** A call that may read the token in its body reads it there. `DG-CAL-015` */
const sendsToken: PlaceCheck = ({ context }, { tokenInBody, body }, at) => {
  if (tokenInBody !== true || body === undefined || JSON.stringify(body).includes('session')) return
  context.report(
    'DG-CAL-015',
    [...at.path, 'tokenInBody'],
    { message: 'the body does not read the token', expected: '"=session.token" in the body', got: 'tokenInBody' },
    'key',
  )
}

/** What is selected is of the type of the result. `DG-EXP-004` */
const selected: PlaceCheck = (walk, { select, result, unnest }, at, frame) => {
  if (select !== undefined && result !== undefined && unnest === undefined && typeof select === 'string')
    checkKind(walk, '"select"', select, result, [...at.path, 'select'], withNames(frame, ANSWER))
}

const FAILURE: readonly Wanted[] = [200, 302].map((limit, i) => ({ tree: [i === 0 ? '>=' : '<=', ERROR_STATUS, limit], is: true }))

/** A failure has no status of success, unless "failsWhen" makes one of an answer. `DG-EXP-009` */
const failureStatus: PlaceCheck = ({ context }, { nothingWhen, errors, failsWhen }, at) => {
  if (failsWhen !== undefined) return
  const conditions = [
    [['nothingWhen'], nothingWhen] as const,
    ...Object.entries(mapOrEmpty(errors)).map(([id, one]) => [['errors', id, 'when'], mapOrEmpty(one).when] as const),
  ]
  for (const [path, when] of conditions) {
    const wanted = conditionsOf(when)
    const isPossible = canHold([...wanted, { tree: ['&&', ...FAILURE.map(({ tree }) => tree)], is: false }])
    if (wanted.length > 0 && canHold(wanted) && !isPossible)
      context.report('DG-EXP-009', [...at.path, ...path], {
        message: 'a failure never has a status of success',
        expected: 'a status of 303 or more, or 0 for no answer',
        got: String(when).slice(1),
      })
  }
}

/** Why the answer of a call may not be kept on the device, with what declares it. */
const NEVER_KEPT: readonly (readonly [why: string, holds: (call: JsonMap) => boolean])[] = [
  ['is secret', ({ secret }) => secret === true],
  ['is a file', ({ gives }) => gives === 'file'],
  ['is that of a change of data', ({ method, safe }) => method !== undefined && method !== 'GET' && safe !== true],
  ['is asked for with a token in the body', ({ tokenInBody }) => tokenInBody === true],
  ['is of another server', ({ base }) => typeof base === 'string' && base.startsWith('=')],
]

/** What is kept on the device is what its user has read of a university. `DG-CAL-022` */
const keptAnswer: PlaceCheck = ({ context }, call, at) => {
  const [why] = call.keep === undefined ? [] : (NEVER_KEPT.find(([, holds]) => holds(call)) ?? [])
  if (why === undefined) return
  context.report(
    'DG-CAL-022',
    [...at.path, 'keep'],
    {
      message: `the answer ${why}, and is never kept on the device`,
      expected: 'no "keep"',
      got: 'keep',
      hint: 'keep what is only read, such as a list',
    },
    'key',
  )
}

/** What a call must keep to beside the grammar of its keys. */
export const CALL_CONTRADICTIONS: readonly PlaceCheck[] = [
  callContradictions,
  emptyResult,
  drawnValues,
  failsAtSuccess,
  directions,
  sendsToken,
  selected,
  failureStatus,
  keptAnswer,
]
