import { mapOrEmpty, textOf } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { parseExpression, treeOf } from '../../expression/parseExpression.ts'
import { readsOf } from '../../expression/readsOf.ts'
import { oneOf } from '../diagnostics/suggest.ts'
import { faultOfPath } from './addresses.ts'
import { isExpression } from './compileExpression.ts'
import { hiddenCase } from './contradictions.ts'
import type { PlaceCheck } from './placeCheck.ts'

/** A literal path of a call has no query, and its parameters stand in braces. `DG-CAL-005` */
export const callPath: PlaceCheck = ({ context }, { path }, at) => {
  if (typeof path !== 'string' || path.startsWith('=')) return
  const here = [...at.path, 'path']
  const other = path.split('/').find((segment) => segment.startsWith(':'))
  if (other !== undefined)
    context.report('DG-CAL-005', here, {
      message: `"${other}" is no parameter`,
      expected: `{${other.slice(1)}}`,
      got: other,
    })
  if (/[?#]/.test(path) && faultOfPath(path) === undefined)
    context.report('DG-CAL-005', here, {
      message: 'a path has no query',
      expected: 'the path alone',
      got: path,
      hint: 'query parameters are given under "query"',
    })
}

/** A GET has no body. `DG-CAL-011` */
export const callBody: PlaceCheck = ({ context }, { method, body }, at) => {
  if (method === 'GET' && body !== undefined)
    context.report(
      'DG-CAL-011',
      [...at.path, 'body'],
      { message: 'a GET has no body', got: 'body', hint: 'send it under "query", or use another method' },
      'key',
    )
}

/** A call with the token in its body sends none as a bearer. `DG-CAL-014` */
export const callToken: PlaceCheck = ({ context }, { tokenInBody, auth }, at) => {
  if (tokenInBody === true && auth !== 'none')
    context.report(
      'DG-CAL-014',
      [...at.path, 'tokenInBody'],
      {
        message: 'the token is sent in the body, or as a bearer, never both',
        expected: '"auth": "none" beside it',
        got: textOf(auth) || 'bearer',
      },
      'key',
    )
}

/** Only the last of the cases of an error has no condition. `DG-CAL-013` */
export const errorCases: PlaceCheck = ({ context }, { errors }, at) => {
  const cases = Object.entries(mapOrEmpty(errors))
  const never = hiddenCase(cases.map(([, one]) => mapOrEmpty(one).when))
  if (never > 0)
    context.report('DG-CAL-013', [...at.path, 'errors', cases[never]?.[0] ?? '', 'when'], {
      message: 'a case before this one holds whenever this does, so it is never shown',
      expected: 'another condition, or a place before the other case',
      got: String(mapOrEmpty(cases[never]?.[1]).when).slice(1),
    })
  const open = cases.findIndex(([, one]) => isMap(one) && one.when === undefined)
  const [hidden] = open < 0 ? [] : cases.slice(open + 1)
  const [id = ''] = cases[open] ?? []
  if (hidden !== undefined)
    context.report(
      'DG-CAL-013',
      [...at.path, 'errors', id],
      {
        message: `this case takes every failure, so "${hidden[0]}" after it is never shown`,
        expected: '"when", or a place after the others',
        got: id,
      },
      'key',
    )
}

/** Where a call does not send its parameters. */
const ELSEWHERE: ReadonlySet<string> = new Set(['params', 'result', 'examples', 'title', 'form'])

/** Keys of a call whose values are names of parameters. */
const NAMING: ReadonlyMap<string, readonly string[]> = new Map(Object.entries({ paging: ['page', 'size'], sorting: ['by', 'direction'] }))

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsIn(inner)
}

function readParameters(call: JsonMap): ReadonlySet<string> | 'all' {
  const found = new Set<string>()
  for (const [key, value] of Object.entries(call)) {
    if (ELSEWHERE.has(key)) continue
    for (const name of NAMING.get(key) ?? []) found.add(textOf(mapOrEmpty(value)[name]))
    if (key === 'path') for (const [, name = ''] of textOf(value).matchAll(/\{([^{}]*)\}/g)) found.add(name)
    for (const text of textsIn(value)) {
      if (!isExpression(text)) continue
      const parsed = parseExpression(text.slice(1))
      if (!parsed.ok) return 'all'
      for (const read of readsOf(treeOf(parsed.syntax))) {
        if (read === 'params') return 'all'
        if (read.startsWith('params.')) found.add(read.split('.')[1] ?? '')
      }
    }
  }
  return found
}

/** Every parameter is sent, or says under `description` what else it is for, such as telling two requests apart. `DG-CAL-012` */
export const callParameters: PlaceCheck = ({ context }, call, at) => {
  const form = ['modules', context.module, 'forms', textOf(call.form), 'schema', 'properties']
  const ofForm = call.form === undefined ? [] : context.keys(form)
  const declared = Object.entries(mapOrEmpty(call.params)).flatMap(([name, schema]) =>
    mapOrEmpty(schema).description === undefined && !ofForm.includes(name) ? [name] : [],
  )
  if (declared.length === 0) return
  const read = readParameters(call)
  // A name that is misspelt where it is read is reported there.
  if (read === 'all' || [...read].some((name) => name !== '' && !Object.hasOwn(mapOrEmpty(call.params), name))) return
  for (const name of declared)
    if (!read.has(name))
      context.report(
        'DG-CAL-012',
        [...at.path, 'params', name],
        {
          message: `the call does not use its parameter "${name}"`,
          expected: oneOf([...read].filter((one) => one !== '')),
          got: name,
          hint: 'send it, remove it, or say what it is for under "description"',
        },
        'key',
      )
}
