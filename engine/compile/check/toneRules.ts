import { isMap, type JsonMap } from '../../data/isMap.ts'
import type { Shape } from '../../expression/shape.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { isExpression, shapeOfExpression } from './compileExpression.ts'
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

/**
 * What has labels and no tones of its own has those of its module. Own tones are of values that can occur: those of the expression,
 * or of the row's field with the id of the cell. `DG-EXP-004`
 */
export const checkTones: MapCheck = (walk, schema, value, at, frame) => {
  if (!isMap(schema.properties) || !('tones' in schema.properties) || !('labels' in schema.properties)) return
  if (value.tones === undefined) return sharedTones(walk, value)
  if (!isMap(value.tones)) return
  const { row } = frame.env.names
  const id = at.path.at(-1) ?? ''
  const shape =
    value.value !== undefined
      ? isExpression(value.value)
        ? shapeOfExpression(value.value, frame)
        : undefined
      : row?.kind === 'map'
        ? row.field(id)?.shape
        : undefined
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
