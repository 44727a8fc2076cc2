import { errorKeys } from '../../../schemas/scenarios.ts'
import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { didYouMean, distance, oneOf } from '../diagnostics/suggest.ts'
import { resolveRefs } from './resolveRefs.ts'
import type { UnitContext } from './unitContext.ts'
import { isNone, validateValue } from './validateValue.ts'
import type { MapCheck } from './walk.ts'

type Context = Pick<UnitContext, 'look' | 'module' | 'report'>

const shapesOf = (context: Context) => mapOrEmpty(context.look(['modules', context.module, 'shapes']))

/** Letters of a name that may be the end of a longer one, such as `code` for `errorCode`. */
const SHORTEST = 4

/** The key of an error that a name is close to; `undefined` for a known one, and for one of the server's own. */
export function misspeltErrorKey(name: string): string | undefined {
  const known = Object.keys(errorKeys)
  if (known.includes(name)) return undefined
  return known.find(
    (key) =>
      distance(key.toLowerCase(), name.toLowerCase()) <= 1 || (name.length >= SHORTEST && key.toLowerCase().endsWith(name.toLowerCase())),
  )
}

/** What an example is asked with and how it fails, in the words of the grammar. */
function checkExample(call: JsonMap, example: JsonMap, at: readonly string[], context: Context): void {
  const params = mapOrEmpty(call.params)
  for (const [name, value] of Object.entries(mapOrEmpty(example.with))) {
    const known = Object.keys(params)
    const problem = Object.hasOwn(params, name) ? validateValue(resolveRefs(params[name], shapesOf(context)), value) : undefined
    if (!known.includes(name))
      context.report(
        'DG-CAL-004',
        [...at, 'with', name],
        {
          message: `the call has no parameter "${name}"`,
          expected: oneOf(known) ?? 'no arguments',
          got: name,
          hint: didYouMean(name, known),
        },
        'key',
      )
    else if (problem) context.report('DG-CAL-004', [...at, 'with', name, ...problem.path], problem)
  }
  const keys: Readonly<Record<string, object>> = errorKeys
  for (const [name, value] of Object.entries(mapOrEmpty(example.error))) {
    const problem = Object.hasOwn(keys, name) ? validateValue(keys[name], value) : undefined
    if (misspeltErrorKey(name) !== undefined)
      context.report(
        'DG-CAL-004',
        [...at, 'error', name],
        {
          message: `an error has no "${name}"`,
          expected: oneOf(Object.keys(keys)),
          got: name,
          hint: `did you mean "${misspeltErrorKey(name)}"?`,
        },
        'key',
      )
    else if (problem) context.report('DG-CAL-004', [...at, 'error', name, ...problem.path], problem)
    else if (name === 'status' && typeof value === 'number' && value >= 200 && value <= 302 && call.failsWhen === undefined)
      context.report('DG-CAL-004', [...at, 'error', name], {
        message: 'an answer with this status is no failure',
        expected: 'a status of 303 or more, or 0 for no answer',
        got: `${value}`,
      })
  }
}

/** Whether an example for these arguments answers all that one for those would. */
const answersAll = (given: JsonMap, other: JsonMap): boolean =>
  Object.entries(given).every(([name, value]) => JSON.stringify(other[name]) === JSON.stringify(value))

/** Of examples whose arguments fit the first answers, but where one waits for other calls. `DG-CAL-004` */
function checkRepeated(call: JsonMap, at: readonly string[], context: Context): void {
  const before: { readonly id: string; readonly given: JsonMap; readonly after: string | undefined }[] = []
  for (const [id, example] of Object.entries(mapOrEmpty(call.examples))) {
    const { with: given, after } = mapOrEmpty(example)
    if (!isMap(given)) continue
    const place = [...at, 'examples', id, 'with']
    const waits = JSON.stringify(after)
    const first = before.find((one) => one.after === waits && answersAll(one.given, given))
    if (Object.keys(given).length === 0)
      context.report('DG-CAL-004', place, {
        message: 'these are the arguments of every call, so no other example answers',
        expected: 'arguments by which it is chosen, or no "with"',
        got: '{}',
      })
    else if (first !== undefined)
      context.report(
        'DG-CAL-004',
        place,
        {
          message: `the example "${first.id}" answers these arguments, so this one never does`,
          expected: 'other arguments, "after", or this example before that',
        },
        'key',
      )
    if (Object.keys(given).length > 0) before.push({ id, given, after: waits })
  }
}

/** Validates the examples of a call: arguments, result and error. `DG-CAL-004` */
export function checkExamples(call: JsonMap, at: readonly string[], context: Context): void {
  checkRepeated(call, at, context)
  const schema = resolveRefs(call.result, shapesOf(context))
  for (const [id, example] of Object.entries(mapOrEmpty(call.examples))) {
    if (!isMap(example)) continue
    checkExample(call, example, [...at, 'examples', id], context)
    if (!('result' in example)) continue
    const problem = validateValue(schema, example.result)
    if (problem)
      context.report('DG-CAL-004', [...at, 'examples', id, 'result', ...problem.path], {
        ...problem,
        message: `the example "${id}" violates the result schema: ${problem.message}`,
      })
  }
}

/** Validates a default against the schema beside it; "" is none, also of what has a format. `DG-MOD-006` */
export const checkDefaults: MapCheck = (walk, schema, value, at) => {
  const { schema: described, default: declared } = mapOrEmpty(schema.properties)
  if (mapOrEmpty(described).$comment !== 'Schema' || declared === undefined || !('default' in value)) return
  const resolved = resolveRefs(value.schema, shapesOf(walk.context))
  const problem = isNone(resolved, value.default) ? undefined : validateValue(resolved, value.default)
  if (problem)
    walk.context.report('DG-MOD-006', [...at.path, 'default', ...problem.path], {
      ...problem,
      message: `the default violates its schema: ${problem.message}`,
    })
}
