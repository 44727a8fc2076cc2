import { blockSchemas } from '../../../blocks/blockSchemas.ts'
import { scopeOfBlock } from '../../../blocks/blockScopes.ts'
import { toMap } from '../../../compiled/json.ts'
import { isMap, type JsonMap } from '../../../data/isMap.ts'
import { ANY, type Shape } from '../../../expression/shape.ts'
import { didYouMean, oneOf } from '../../diagnostics/suggest.ts'
import { isExpression, shapeOfExpression } from '../compileExpression.ts'
import { conditionsOf } from '../contradictions.ts'
import { type Frame, withNames, withRowOf } from '../frame.ts'
import { looksLikeNumber } from '../ids.ts'
import { type At, entry, rootAt } from '../place.ts'
import { show } from '../scalars.ts'
import { rowOf } from '../shapes.ts'
import type { MarkHandler, Walk } from '../walk.ts'

const SCHEMAS: Readonly<Record<string, JsonMap>> = blockSchemas
const NAMES = Object.keys(SCHEMAS)

/** Shape of the block's rows: items of `rows`, or of its query's data; any where the block needs one of them and has none. */
function rowShape(block: JsonMap, frame: Frame): Shape | undefined {
  if (isExpression(block.rows)) return rowOf(shapeOfExpression(block.rows, frame))
  if (typeof block.of === 'string') return rowOf(frame.names.queries?.[block.of])
  return scopeOfBlock(block.block).checks?.['']?.includes('ofOrRows') ? ANY : undefined
}

/** Shapes of a column and of the value of a cell, for a block that has cells. */
function cellShapes(block: JsonMap, row: Shape | undefined, frame: Frame): Pick<Frame, 'column' | 'cell'> {
  if (scopeOfBlock(block.block).named?.cells !== true) return { column: undefined, cell: undefined }
  const column = rowOf(shapeOfExpression(block.columns, frame))
  const inPlace = withNames(withRowOf(frame, row ?? ANY), { column })
  return { column, cell: isExpression(block.value) ? shapeOfExpression(block.value, inPlace) : undefined }
}

function compileBlock(walk: Walk, value: unknown, at: At, frame: Frame): unknown {
  if (!isMap(value) || typeof value.block !== 'string')
    return walk.structure(
      { type: 'object', required: ['block'], properties: { block: { enum: NAMES } } },
      value,
      rootAt(at, 'block'),
      frame,
    )
  const name = value.block
  const schema = Object.hasOwn(SCHEMAS, name) ? SCHEMAS[name] : undefined
  if (schema === undefined) {
    walk.context.report('DG-BLK-001', [...at.path, 'block'], {
      message: `there is no block "${name}"`,
      expected: oneOf(NAMES),
      got: show(name),
      hint: didYouMean(name, NAMES),
    })
    return undefined
  }
  const row = rowShape(value, frame)
  const shown = [...(frame.shown ?? []), ...conditionsOf(value.shownWhen, value.enabledWhen)]
  return walk.structure(schema, value, rootAt(at, `block.${name}`), { ...frame, row, ...cellShapes(value, row, frame), shown })
}

/** Blocks by id, sorted by `order`. `DG-BLK-001`, `DG-BLK-002` */
export const blocksMark: MarkHandler = (walk, _schema, value, at, frame) => {
  if (!isMap(value)) return walk.structure({ type: 'object' }, value, at, frame)
  const orderOf = (block: unknown) => (isMap(block) && typeof block.order === 'number' ? block.order : 0)
  const sorted = Object.entries(value)
    .filter(([id]) => !looksLikeNumber(walk.context, id, at))
    .sort(([, a], [, b]) => orderOf(a) - orderOf(b))
  return toMap(
    sorted.map(([id, block]) => [id, compileBlock(walk, block, entry(at, id), frame)] as const).filter(([, block]) => block !== undefined),
  )
}
