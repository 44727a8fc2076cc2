import { errorKeys } from '../../../schemas/scenarios.ts'
import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap } from '../../data/isMap.ts'
import { mapsIn } from '../../data/mapsIn.ts'
import { shapeOf } from '../../expression/shape.ts'
import { misspeltErrorKey } from '../check/examples.ts'
import { resolveRefs } from '../check/resolveRefs.ts'
import { splitRef } from '../check/shapes.ts'
import { validateValue } from '../check/validateValue.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { expectKeys, expectName } from './expectKnown.ts'
import { expectShape, expectSpelt } from './expectShape.ts'
import type { Stage } from './stage.ts'

const WAYS: readonly string[] = ['result', 'error', 'example']

/** Whether the portal has a call, given as `module/call`; otherwise reports it. `DG-CAL-001` */
export function hasCall({ context }: Stage, ref: string, path: readonly string[], aim: 'key' | 'value' = 'value'): boolean {
  const [module, name] = splitRef(ref, '')
  if (context.has(['modules', module, 'calls', name])) return true
  const known = context.names(['modules', module, 'calls']).map((call) => `${module}/${call}`)
  const all = known.length > 0 ? known : context.names(['modules']).map((id) => `${id}/…`)
  context.report(
    'DG-CAL-001',
    path,
    { message: `the portal has no call "${ref}"`, expected: oneOf(all), got: ref, hint: didYouMean(ref, all) },
    aim,
  )
  return false
}

const callAt = ({ context }: Stage, ref: string) => {
  const [module, name] = splitRef(ref, '')
  const call = mapOrEmpty(context.look(['modules', module, 'calls', name]))
  return { call, shapes: mapOrEmpty(context.look(['modules', module, 'shapes'])) }
}

/** Arguments of a call: all are declared, and have values that their schemas take. `DG-CAL-002`, `DG-SCN-005` */
export function checkArguments(stage: Stage, ref: string, given: unknown, path: readonly string[]): void {
  const { call, shapes } = callAt(stage, ref)
  const params = mapOrEmpty(call.params)
  expectKeys('DG-CAL-002', `argument of ${ref}`, given, Object.keys(params), path, stage.context.report)
  for (const [name, value] of Object.entries(mapOrEmpty(given)))
    if (Object.hasOwn(params, name))
      expectShape(stage.context.report, `the argument "${name}"`, value, shapeOf(resolveRefs(params[name], shapes)), [...path, name])
}

/** A key of an error object that is close to a known one would be taken for a part of the server's answer. */
function checkErrorKeys({ context }: Stage, error: unknown, path: readonly string[]): void {
  for (const name of Object.keys(mapOrEmpty(error)))
    if (misspeltErrorKey(name) !== undefined)
      expectName('DG-SCN-004', 'key of an error', name, Object.keys(errorKeys), [...path, name], context.report, 'key')
}

/** The calls that a screen, its flow and the forms of its module make, as `module/call`. */
function callsMade({ screen, flow, context }: Stage): ReadonlySet<string> {
  const forms = context.look(['modules', context.module, 'forms'])
  const named = [screen, flow, forms].flatMap((part) => [...mapsIn(part)].flatMap(({ call }) => (typeof call === 'string' ? [call] : [])))
  return new Set(named.map((call) => splitRef(call, context.module).join('/')))
}

/** The screen makes the call at some time. `DG-SCN-004` */
function checkMade(stage: Stage, ref: string, path: readonly string[]): void {
  const made = callsMade(stage)
  if (made.has(ref)) return
  stage.context.report('DG-SCN-004', path, {
    message: `this screen never makes the call "${ref}"`,
    expected: oneOf([...made]) ?? 'no outcome: the screen makes no call',
    got: ref,
    hint: didYouMean(ref, [...made]),
  })
}

/** The outcome of a call: in one way, by an example that the call has, with a result that its schema takes. `DG-SCN-004`, `DG-SCN-005`, `DG-CAL-004` */
export function checkOutcome(stage: Stage, outcome: unknown, path: readonly string[]): void {
  const value = mapOrEmpty(outcome)
  const { context } = stage
  if (typeof value.call !== 'string' || !hasCall(stage, value.call, [...path, 'call'])) return
  checkMade(stage, value.call, [...path, 'call'])
  checkArguments(stage, value.call, value.with, [...path, 'with'])
  checkErrorKeys(stage, value.error, [...path, 'error'])
  const ways = Object.keys(value).filter((key) => WAYS.includes(key))
  const { call, shapes } = callAt(stage, value.call)
  if (ways.length > 1 || (ways.length === 0 && isMap(call.result)))
    context.report(
      'DG-SCN-005',
      [...path, ways[1] ?? 'call'],
      { message: 'a call settles in exactly one way', expected: '"result", "error" or "example"', got: ways.join(', ') || 'none of them' },
      'key',
    )
  if (typeof value.example === 'string')
    expectName(
      'DG-SCN-004',
      `example of ${value.call}`,
      value.example,
      Object.keys(mapOrEmpty(call.examples)),
      [...path, 'example'],
      context.report,
    )
  if (!('result' in value) || ways.length > 1) return
  const schema = resolveRefs(call.result, shapes)
  const problem = validateValue(schema, value.result)
  if (!problem) expectSpelt(context.report, `the result of ${value.call}`, value.result, shapeOf(schema), [...path, 'result'])
  if (problem)
    context.report('DG-CAL-004', [...path, 'result', ...problem.path], {
      ...problem,
      message: `the result violates the result schema of ${value.call}: ${problem.message}`,
    })
}
