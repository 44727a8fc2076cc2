import { blockSchemas } from '../../../blocks/blockSchemas.ts'
import { scopeOfBlock } from '../../../blocks/blockScopes.ts'
import { mapOrEmpty, textOf, toMap } from '../../../compiled/json.ts'
import { isMap, type JsonMap } from '../../../data/isMap.ts'
import type { Wanted } from '../../../expression/canHold.ts'
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

/** A block can be on the device of those around it. `DG-KEY-003` */
function checkAround({ context }: Walk, { device }: JsonMap, at: At, frame: Frame): void {
  if (typeof device === 'string' && frame.device !== undefined && device !== frame.device)
    context.report('DG-KEY-003', [...at.path, 'device'], {
      message: `the blocks around it are only on ${frame.device}`,
      expected: frame.device,
      got: device,
    })
}

/** The devices that blocks are on, as conditions. */
const onDevice = (device: unknown): readonly Wanted[] =>
  typeof device === 'string' ? [{ tree: ['==', ['id', 'device'], device], is: true }] : []

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
  checkAround(walk, value, at, frame)
  const row = rowShape(value, frame)
  const visible = [...(frame.visible ?? []), ...onDevice(value.device), ...conditionsOf(value.shownWhen)]
  const shown = [...(frame.shown ?? []), ...conditionsOf(value.shownWhen, value.enabledWhen)]
  const checks = scopeOfBlock(name).checks?.['']
  const inside = {
    tabsOf: checks?.includes('tabsOfValue') ? textOf(value.bind) : undefined,
    stopped: checks?.includes('stops')
      ? Object.values(mapOrEmpty(value.stops))
          .flatMap((stop) => conditionsOf(mapOrEmpty(stop).when))
          .map(({ tree }) => ({ tree, is: false }))
      : undefined,
  }
  return walk.structure(schema, value, rootAt(at, `block.${name}`), {
    ...frame,
    row,
    ...cellShapes(value, row, frame),
    ...inside,
    visible,
    shown,
    device: textOf(value.device) || frame.device,
  })
}

/** What the block around says of the blocks at a position inside it: the tab that is chosen, and that no stop holds. */
function around({ path, rule }: At, frame: Frame): Frame {
  const { tabsOf, stopped, visible = [], ...rest } = frame
  const tab = path.at(-2)
  if (tabsOf !== undefined && tabsOf !== '' && rule.startsWith('tabs.') && tab !== undefined)
    return { ...rest, visible: [...visible, { tree: ['==', ['.', ['id', 'local'], tabsOf], tab], is: true }] }
  return { ...rest, visible: stopped !== undefined && rule === 'body' ? [...visible, ...stopped] : visible }
}

/** Blocks by id, sorted by `order`. `DG-BLK-001`, `DG-BLK-002` */
export const blocksMark: MarkHandler = (walk, _schema, value, at, frame) => {
  if (!isMap(value)) return walk.structure({ type: 'object' }, value, at, frame)
  const inner = around(at, frame)
  const orderOf = (block: unknown) => (isMap(block) && typeof block.order === 'number' ? block.order : 0)
  const sorted = Object.entries(value)
    .filter(([id]) => !looksLikeNumber(walk.context, id, at))
    .sort(([, a], [, b]) => orderOf(a) - orderOf(b))
  return toMap(
    sorted.map(([id, block]) => [id, compileBlock(walk, block, entry(at, id), inner)] as const).filter(([, block]) => block !== undefined),
  )
}
