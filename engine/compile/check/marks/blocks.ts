import { blockSchemas } from '../../../../schemas/blocks.ts'
import { isMap, type JsonMap, toMap } from '../../../compiled/json.ts'
import type { Shape } from '../../../expression/shape.ts'
import { didYouMean, oneOf } from '../../diagnostics/suggest.ts'
import { conditionsOf } from '../certain.ts'
import { compileExpression, isExpression, shapeOfExpression } from '../compileExpression.ts'
import type { Frame } from '../frame.ts'
import { looksLikeNumber } from '../ids.ts'
import { type At, entry, rootAt } from '../place.ts'
import { show } from '../scalars.ts'
import { rowOf } from '../shapes.ts'
import type { MarkHandler, Walk } from '../walk.ts'

const SCHEMAS: Readonly<Record<string, JsonMap>> = blockSchemas
const NAMES = Object.keys(SCHEMAS)

/** What a row of the block is: an item of `rows`, or of the data of its query. */
function rowShape(block: JsonMap, frame: Frame): Shape | undefined {
  if (isExpression(block.rows)) return rowOf(shapeOfExpression(block.rows, frame))
  return typeof block.of === 'string' ? rowOf(frame.names.queries?.[block.of]) : undefined
}

/** A column or field without `value` shows the row's field of its id. `DG-EXP-003` */
function checkCells(walk: Walk, cells: unknown, row: Shape | undefined, at: At, key: string): void {
  if (row?.kind !== 'map' || !isMap(cells)) return
  for (const [id, cell] of Object.entries(cells)) {
    if (!isMap(cell) || cell.value !== undefined || row.field(id)) continue
    walk.context.report(
      'DG-EXP-003',
      [...at.path, key, id],
      {
        message: `the row has no field "${id}"`,
        expected: oneOf(row.names),
        got: id,
        hint: didYouMean(id, row.names) ?? 'give the column a "value"',
      },
      'key',
    )
  }
}

/** A stop reads nothing that may be missing, unless it says what holds then. `DG-EXP-007` */
function checkStops(walk: Walk, block: JsonMap, at: At, frame: Frame): void {
  const needs = Array.isArray(block.needs) ? block.needs : []
  for (const [id, stop] of Object.entries(isMap(block.stops) ? block.stops : {})) {
    const when = isMap(stop) ? stop.when : undefined
    if (!isExpression(when)) continue
    const silent: Walk = { ...walk, context: { ...walk.context, report: () => undefined, checked: () => undefined } }
    for (const { path, start } of compileExpression(silent, when, at, frame).unsure) {
      const [root, query, key, ...rest] = path.split('.')
      if (root === 'queries' && key === 'data' && rest.length === 0 && needs.includes(query)) continue
      walk.context.report(
        'DG-EXP-007',
        [...at.path, 'stops', id, 'when'],
        { message: `${path} may be missing, and the stop would not stop then`, hint: `write or(${path}, …) or has(${path})` },
        start + 1,
      )
    }
  }
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
  if (name === 'slot' && typeof value.slot === 'string') walk.context.mention('slots', value.slot)
  if (name === 'table') checkCells(walk, value.columns, row, at, 'columns')
  if (name === 'gate') checkStops(walk, value, at, frame)
  const shown = [...(frame.shown ?? []), ...conditionsOf(value.shownWhen, value.enabledWhen)]
  return walk.structure(schema, value, rootAt(at, `block.${name}`), { ...frame, row, shown })
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
