import { mapOrEmpty } from '../../compiled/json.ts'
import { isFileValue } from '../../data/isFileValue.ts'
import { isMap } from '../../data/isMap.ts'
import { literalShape, type Shape, shapeOf } from '../../expression/shape.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { isExpression, isMissingPrefix, shapeOfExpression } from './compileExpression.ts'
import type { Frame } from './frame.ts'
import { resolveRefs } from './resolveRefs.ts'
import { validateValue } from './validateValue.ts'
import type { Walk } from './walk.ts'

const KINDS: Readonly<Record<string, string>> = {
  boolean: 'a boolean',
  number: 'a number',
  string: 'a text',
  list: 'a list',
  map: 'an object',
  file: 'a file',
}

/** The kind of a literal or of an expression's result; `undefined` if unknown. */
function kindOf(value: unknown, frame: Frame): Shape['kind'] | undefined {
  if (isExpression(value)) return shapeOfExpression(value, frame).kind
  if (typeof value === 'string') return isMissingPrefix(value, frame) ? undefined : 'string'
  if (typeof value === 'boolean' || typeof value === 'number') return typeof value === 'boolean' ? 'boolean' : 'number'
  return Array.isArray(value) ? 'list' : isMap(value) ? 'map' : undefined
}

/** A value has the type of the schema that describes it. `DG-EXP-004` */
export function checkKind(walk: Walk, what: string, value: unknown, schema: unknown, path: readonly string[], frame: Frame): void {
  const wanted = shapeOf(resolveRefs(schema, mapOrEmpty(walk.context.look(['modules', walk.context.module, 'shapes'])))).kind
  const got = kindOf(value, frame)
  // A scenario gives a file by what a page knows of it.
  if (got === undefined || got === wanted || (wanted === 'file' && isFileValue(value)) || !(got in KINDS) || !(wanted in KINDS)) return
  walk.context.report('DG-EXP-004', path, { message: `${what} is ${KINDS[wanted]}`, expected: KINDS[wanted], got: KINDS[got] })
}

/** A value in which nothing is evaluated. */
const isLiteral = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0 && value.every(isLiteral)
    : typeof value === 'number' || (typeof value === 'string' && value !== '' && !value.startsWith('=') && !value.includes('${'))

/** The same, and a literal keeps to the words and limits of the schema, too. `DG-EXP-004` */
export function checkValue(walk: Walk, what: string, value: unknown, schema: unknown, path: readonly string[], frame: Frame): void {
  // An expression without its "=" is reported as such.
  if (typeof value === 'string' && isMissingPrefix(value, frame)) return
  if (!isLiteral(value)) {
    checkKind(walk, what, value, schema, path, frame)
    return
  }
  const resolved = resolveRefs(schema, mapOrEmpty(walk.context.look(['modules', walk.context.module, 'shapes'])))
  const problem = validateValue(resolved, value)
  if (problem) walk.context.report('DG-EXP-004', [...path, ...problem.path], { ...problem, message: `${what}: ${problem.message}` })
}

/**
 * What is given for a place fits the shape that is read there: its kind, and where both list their texts, some of them. `DG-EXP-004`
 */
export function expectFit(walk: Walk, what: string, value: unknown, wanted: Shape, path: readonly string[], frame: Frame): void {
  const got = isExpression(value) ? shapeOfExpression(value, frame) : typeof value === 'string' ? literalShape(value) : undefined
  const kind = got?.kind ?? kindOf(value, frame)
  if (kind !== undefined && kind !== wanted.kind && kind in KINDS && wanted.kind in KINDS)
    walk.context.report('DG-EXP-004', path, { message: `${what} is ${KINDS[wanted.kind]}`, expected: KINDS[wanted.kind], got: KINDS[kind] })
  if (got?.kind !== 'string' || wanted.kind !== 'string' || got.values === undefined || wanted.values === undefined) return
  const known = wanted.values
  const strange = got.values.find((one) => !known.includes(one))
  if (strange !== undefined)
    walk.context.report('DG-EXP-004', path, {
      message: `${what} is never "${strange}"`,
      expected: oneOf(known, strange),
      got: strange,
      hint: didYouMean(strange, known),
    })
}
