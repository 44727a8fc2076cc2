import { literalShape, shapeOf } from '../../expression/shape.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { isMap, mapOrEmpty } from '../source/json.ts'
import { isExpression, isForgotten, shapeOfExpression } from './compileExpression.ts'
import type { Frame } from './frame.ts'
import { type At, property } from './place.ts'
import { resolveRefs } from './resolveRefs.ts'
import { splitRef } from './shapes.ts'
import type { MapCheck, Walk } from './walk.ts'

const mayBeMissing = (schema: unknown): boolean => {
  const { default: otherwise, nullable, type } = mapOrEmpty(schema)
  return otherwise !== undefined || nullable === true || (Array.isArray(type) && type.includes('null'))
}

const KINDS: Readonly<Record<string, string>> = {
  boolean: 'yes or no',
  number: 'a number',
  string: 'a text',
  list: 'a list',
  map: 'an object',
}

/** An argument has the type of its parameter. `DG-EXP-004` */
function checkKind(walk: Walk, name: string, value: unknown, schema: unknown, at: At, frame: Frame): void {
  const wanted = shapeOf(resolveRefs(schema, mapOrEmpty(walk.context.look(['modules', walk.context.module, 'shapes'])))).kind
  const got = (
    isExpression(value) ? shapeOfExpression(value, frame) : Array.isArray(value) || isMap(value) ? undefined : literalShape(value)
  )?.kind
  if (typeof value === 'string' && isForgotten(value, frame)) return
  if (got === undefined || got === wanted || !(got in KINDS) || !(wanted in KINDS)) return
  walk.context.report('DG-EXP-004', [...at.path, name], {
    message: `the argument "${name}" is ${KINDS[wanted]}`,
    expected: KINDS[wanted],
    got: KINDS[got],
  })
}

/** Wherever a call is named with its arguments: none is unknown, none is missing. `DG-CAL-002`, `DG-CAL-003` */
export const checkCallArguments: MapCheck = (walk, schema, value, at, frame) => {
  const properties = mapOrEmpty(schema.properties)
  if (mapOrEmpty(properties.call).$comment !== 'CallRef' || properties.args === undefined || typeof value.call !== 'string') return
  const [module, name] = splitRef(value.call, walk.context.module)
  const path = ['modules', module, 'calls', name]
  if (!walk.context.has(path)) return
  const params = mapOrEmpty(walk.context.look([...path, 'params']))
  const known = Object.keys(params)
  const given = isMap(value.args) ? Object.keys(value.args) : []
  for (const argument of given) {
    if (known.includes(argument)) continue
    walk.context.report(
      'DG-CAL-002',
      [...at.path, 'args', argument],
      {
        message: `the call "${value.call}" has no argument "${argument}"`,
        expected: oneOf(known) ?? 'no arguments',
        got: argument,
        hint: didYouMean(argument, known),
      },
      'key',
    )
  }
  for (const argument of given)
    if (known.includes(argument)) checkKind(walk, argument, mapOrEmpty(value.args)[argument], params[argument], property(at, 'args'), frame)
  const missing = known.find((argument) => !given.includes(argument) && !mayBeMissing(params[argument]))
  if (missing !== undefined && given.every((argument) => known.includes(argument))) {
    walk.context.report(
      'DG-CAL-003',
      [...at.path, value.args === undefined ? 'call' : 'args'],
      { message: `the call "${value.call}" needs the argument "${missing}"`, expected: missing, got: given.join(', ') || 'no arguments' },
      value.args === undefined ? 'value' : 'key',
    )
  }
}
