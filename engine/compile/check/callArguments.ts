import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap } from '../../data/isMap.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { checkValue } from './kinds.ts'
import { movedArguments } from './listingRules.ts'
import { splitRef } from './shapes.ts'
import type { MapCheck } from './walk.ts'

/** Whether a declared argument need not be given. */
export const mayBeMissing = (schema: unknown): boolean => {
  const { default: otherwise, nullable, type } = mapOrEmpty(schema)
  return otherwise !== undefined || nullable === true || (Array.isArray(type) && type.includes('null'))
}

/** Wherever a call is named with arguments: all are declared, none is missing, types fit. `DG-CAL-002`, `DG-CAL-003`, `DG-EXP-004` */
export const checkCallArguments: MapCheck = (walk, schema, value, at, frame) => {
  const properties = mapOrEmpty(schema.properties)
  if (mapOrEmpty(properties.call).$comment !== 'CallRef' || properties.with === undefined || typeof value.call !== 'string') return
  const [module, name] = splitRef(value.call, walk.context.module)
  const path = ['modules', module, 'calls', name]
  if (!walk.context.has(path)) return
  const params = mapOrEmpty(walk.context.look([...path, 'params']))
  // A query's paging arguments are set by the block that renders its rows; a command or flow passes them itself.
  const moved = at.rule.startsWith('queries.') ? movedArguments(walk, value.call) : []
  const known = Object.keys(params).filter((name) => !moved.includes(name))
  const given = isMap(value.with) ? Object.keys(value.with) : []
  for (const argument of given) {
    if (known.includes(argument)) continue
    walk.context.report(
      'DG-CAL-002',
      [...at.path, 'with', argument],
      {
        message: `the call "${value.call}" has no argument "${argument}"`,
        expected: oneOf(known) ?? 'no arguments',
        got: argument,
        hint: moved.includes(argument) ? 'the block that shows the rows requests its pages' : didYouMean(argument, known),
      },
      'key',
    )
  }
  for (const argument of given) {
    if (!known.includes(argument)) continue
    const what = `the argument "${argument}"`
    checkValue(walk, what, mapOrEmpty(value.with)[argument], params[argument], [...at.path, 'with', argument], frame)
  }
  const nothing = given.find(
    (argument) => mapOrEmpty(value.with)[argument] === null && known.includes(argument) && !mayBeMissing(params[argument]),
  )
  if (nothing !== undefined)
    walk.context.report('DG-CAL-003', [...at.path, 'with', nothing], {
      message: `the call "${value.call}" needs the argument "${nothing}"`,
      expected: nothing,
      got: 'nothing',
    })
  const missing = known.find((argument) => !given.includes(argument) && !mayBeMissing(params[argument]))
  if (missing !== undefined && given.every((argument) => known.includes(argument))) {
    walk.context.report(
      'DG-CAL-003',
      [...at.path, value.with === undefined ? 'call' : 'with'],
      { message: `the call "${value.call}" needs the argument "${missing}"`, expected: missing, got: given.join(', ') || 'no arguments' },
      value.with === undefined ? 'value' : 'key',
    )
  }
}
