import { isMap, type JsonMap } from '../../data/isMap.ts'
import type { Shape } from '../../expression/shape.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { compiledText, isExpression, shapeOfExpression } from './compileExpression.ts'
import type { Frame } from './frame.ts'
import type { At } from './place.ts'
import type { MapCheck, Walk } from './walk.ts'

/** The words of a shape's values; `undefined` if they are open. */
function wordsOf(shape: Shape | undefined): readonly string[] | undefined {
  if (shape?.kind === 'boolean') return ['true', 'false']
  return shape?.kind === 'string' ? shape.values : undefined
}

/** The module's tones for the values that these labels name. */
function sharedTones({ context }: Walk, { labels }: JsonMap): JsonMap | undefined {
  if (typeof labels !== 'string') return undefined
  const found = context.look(['modules', context.module, 'tones', labels])
  if (!isMap(found)) return undefined
  context.mention('tones', labels)
  return { tones: found }
}

/** The shape of what a cell or value shows: of its expression, or of the row's field with its id; `undefined` if it is not known. */
function shownShape({ value }: JsonMap, at: At, frame: Frame): Shape | undefined {
  if (value !== undefined) return isExpression(value) ? shapeOfExpression(value, frame) : undefined
  const { row } = frame.env.names
  return row?.kind === 'map' ? row.field(at.path.at(-1) ?? '')?.shape : undefined
}

/** Labels name at least one of the values that they are of. `DG-TXT-003` */
export const checkLabels: MapCheck = ({ context }, schema, value, at, frame) => {
  const { labels } = value
  if (!isMap(schema.properties) || !('labels' in schema.properties) || typeof labels !== 'string' || labels.includes('=')) return
  const known = wordsOf(shownShape(value, at, frame)) ?? []
  const language = context.globals().languages[0] ?? ''
  const [folder, prefix] = labels.startsWith('portal:')
    ? [['texts', language], labels.slice('portal:'.length)]
    : [['modules', context.module, 'locales', language], labels]
  if (known.length < 2 || !context.has([...folder, `${prefix}.other`])) return
  if (known.some((word) => context.has([...folder, `${prefix}.${word}`]))) return
  // A prefix with one text for all is one on purpose.
  if (!context.names(folder).some((key) => key.startsWith(`${prefix}.`) && key !== `${prefix}.other`)) return
  context.report('DG-TXT-003', [...at.path, 'labels'], {
    message: `"${labels}" has a text for none of the values`,
    expected: known.map((word) => `${prefix}.${word}`).join(', '),
    got: labels,
  })
}

/** Kinds of values that a display format shows; it shows nothing of others. */
const FORMATTED: ReadonlyMap<unknown, Shape['kind']> = new Map([
  ['money', 'number'],
  ['rials', 'number'],
  ['percent', 'number'],
  ['date', 'string'],
  ['weekday', 'string'],
  ['dayMonth', 'string'],
  ['time', 'string'],
])

const MONEY: readonly unknown[] = ['money', 'rials']
/** Functions that make tomans of rials. */
const CONVERTED: readonly unknown[] = ['toman', 'tomanUp']

/** A display format is of values of its kind. `DG-EXP-004` */
export const checkFormats: MapCheck = ({ context }, schema, value, at, frame) => {
  if (!isMap(schema.properties) || !('format' in schema.properties)) return
  const tree = compiledText(value.value)
  if (MONEY.includes(value.format) && Array.isArray(tree) && tree[0] === 'call' && CONVERTED.includes(tree[1]))
    context.report('DG-EXP-004', [...at.path, 'format'], {
      message: `"${String(value.format)}" takes rials, and this gives tomans`,
      expected: 'the amount in rials',
      got: String(value.value),
    })
  const wanted = FORMATTED.get(value.format)
  const got = wanted === undefined ? undefined : shownShape(value, at, frame)?.kind
  if (wanted === undefined || (got !== 'number' && got !== 'string' && got !== 'boolean') || got === wanted) return
  context.report('DG-EXP-004', [...at.path, 'format'], {
    message: `this format shows nothing of a ${got === 'string' ? 'text' : got}`,
    expected: wanted === 'string' ? 'a text, such as a date' : `a ${wanted}`,
    got: got === 'string' ? 'a text' : `a ${got}`,
  })
}

/**
 * What has labels and no tones of its own has those of its module. Own tones are of values that can occur: those of the expression,
 * or of the row's field with the id of the cell. `DG-EXP-004`
 */
export const checkTones: MapCheck = (walk, schema, value, at, frame) => {
  if (!isMap(schema.properties) || !('tones' in schema.properties) || !('labels' in schema.properties)) return
  if (value.tones === undefined) return sharedTones(walk, value)
  if (!isMap(value.tones)) return
  const shape = shownShape(value, at, frame)
  const known = wordsOf(shape)
  if (known === undefined) return
  for (const name of Object.keys(value.tones)) {
    if (known.includes(name)) continue
    walk.context.report(
      'DG-EXP-004',
      [...at.path, 'tones', name],
      { message: `the value is never "${name}"`, expected: oneOf(known, name), got: name, hint: didYouMean(name, known) },
      'key',
    )
  }
}
