import type { BlockCheck, BlockScope } from '../../blocks/blockScope.ts'
import { blockScopes, scopeOfBlock } from '../../blocks/blockScopes.ts'
import { mapOrEmpty, textOf, toMap } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { ANY } from '../../expression/shape.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { checkQuestion } from './callRules.ts'
import { compileExpression, isExpression } from './compileExpression.ts'
import { expectNames } from './expectNames.ts'
import { checkFormData } from './formData.ts'
import { type Frame, withRowOf } from './frame.ts'
import { ownPage } from './keptValues.ts'
import { checkKind } from './kinds.ts'
import { checkMore, checkSortedColumns } from './listingRules.ts'
import { needsOne, type PlaceCheck } from './placeCheck.ts'
import { splitRef } from './shapes.ts'
import type { Walk } from './walk.ts'

/** A form block's `with` names parameters that the form declares, and `start` fields. `DG-SCR-010`, `DG-FRM-002`, `DG-EXP-004` */
const formParams: PlaceCheck = (walk, value, at, frame) => {
  checkFormData(walk, value.form, value.start, { ...at, path: [...at.path, 'start'] }, frame)
  if (typeof value.form !== 'string') return
  const [module, name] = splitRef(value.form, walk.context.module)
  if (!walk.context.has(['modules', module, 'forms', name])) return
  const known = walk.context.keys(['modules', module, 'forms', name, 'params'])
  expectNames(walk, 'DG-SCR-010', `parameter of the form "${name}"`, Object.keys(mapOrEmpty(value.with)), known, {
    ...at,
    path: [...at.path, 'with'],
  })
}

/** A column without `value` shows the row's field with the column's id, which must exist. `DG-EXP-003` */
const cells: PlaceCheck = (walk, { columns }, at, { row }) => {
  if (row?.kind !== 'map') return
  for (const [id, cell] of Object.entries(mapOrEmpty(columns))) {
    if (!isMap(cell) || cell.value !== undefined || row.field(id)) continue
    walk.context.report(
      'DG-EXP-003',
      [...at.path, 'columns', id],
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

/** `many` needs a widget with checkboxes, and a list of picked keys. `DG-KEY-003`, `DG-EXP-004` */
const manyRows: PlaceCheck = (walk, { block, many, as, picked }, at, frame) => {
  if (many !== true) return
  const { manyAs = [] } = scopeOfBlock(block)
  if (typeof as === 'string' && !manyAs.includes(as))
    walk.context.report('DG-KEY-003', [...at.path, 'as'], {
      message: 'several rows cannot be picked in this widget',
      expected: oneOf(manyAs),
      got: as,
    })
  if (picked !== undefined) checkKind(walk, '"picked" with "many"', picked, { type: 'array' }, [...at.path, 'picked'], frame)
}

/** A stop's condition must not read optional data without a fallback: `undefined` would not stop. `DG-EXP-007` */
const stops: PlaceCheck = (walk, block, at, frame) => {
  const needs = Array.isArray(block.needs) ? block.needs : []
  for (const [id, stop] of Object.entries(mapOrEmpty(block.stops))) {
    const when = isMap(stop) ? stop.when : undefined
    if (!isExpression(when)) continue
    const silent: Walk = { ...walk, context: { ...walk.context, report: () => undefined, checked: () => undefined } }
    for (const { path, start } of compileExpression(silent, when, at, frame).unsure) {
      const [root, query, key, ...rest] = path.split('.')
      if (root === 'queries' && key === 'data' && rest.length === 0 && needs.includes(query)) continue
      walk.context.report(
        'DG-EXP-007',
        [...at.path, 'stops', id, 'when'],
        { message: `${path} may be missing, and the stop would not stop then`, hint: `write (${path} ?? …) or has(${path})` },
        start + 1,
      )
    }
  }
}

/** A card that can be picked is pressed for it. `DG-KEY-002` */
const pickedByPress: PlaceCheck = (walk, block, at, frame) => {
  if (block.picked !== undefined) needsOne('press')(walk, block, at, frame)
}

/** What folds is opened by its title, which is no link then. `DG-KEY-001`, `DG-KEY-002` */
const folds: PlaceCheck = (walk, block, at, frame) => {
  if (block.folds === undefined) return
  needsOne('title')(walk, block, at, frame)
  if (block.goto !== undefined)
    walk.context.report(
      'DG-KEY-001',
      [...at.path, 'goto'],
      { message: 'the title of what folds opens it, and is no link', got: 'goto', hint: 'remove "goto" or "folds"' },
      'key',
    )
}

/** The number of a row in a chart. `DG-EXP-004` */
const numberOfRow: PlaceCheck = (walk, { y }, at, frame) =>
  checkKind(walk, '"y"', y, { type: 'number' }, [...at.path, 'y'], withRowOf(frame, frame.row ?? ANY))

/** The schema of the local value that a block binds. */
const boundSchema = ({ names }: Frame, bind: unknown): JsonMap => mapOrEmpty(mapOrEmpty(mapOrEmpty(names.local)[textOf(bind)]).schema)

/** The id of a tab is a value that the bound one can have. `DG-EXP-004` */
const tabsOfValue: PlaceCheck = ({ context }, { bind, tabs }, at, frame) => {
  const { enum: known } = boundSchema(frame, bind)
  for (const id of Array.isArray(known) ? Object.keys(mapOrEmpty(tabs)) : [])
    if (Array.isArray(known) && !known.includes(id))
      context.report(
        'DG-EXP-004',
        [...at.path, 'tabs', id],
        {
          message: `"${textOf(bind)}" is never "${id}"`,
          expected: oneOf(known.map(String), id),
          got: id,
          hint: didYouMean(id, known.map(String)),
        },
        'key',
      )
}

/** A stepper counts. `DG-EXP-004` */
const boundNumber: PlaceCheck = ({ context }, { bind }, at, frame) => {
  const { type } = boundSchema(frame, bind)
  if (typeof type === 'string' && type !== 'integer' && type !== 'number')
    context.report('DG-EXP-004', [...at.path, 'bind'], {
      message: 'a stepper moves a number',
      expected: 'a local value that is a number',
      got: type,
    })
}

/** Implementation of each check that a block's scope may name. */
const BLOCK_CHECKS: Readonly<Record<BlockCheck, readonly PlaceCheck[]>> = {
  question: [(walk, value, at, { names }) => checkQuestion(walk, value, at, mapOrEmpty(names.commands))],
  more: [checkMore, ownPage],
  columns: [checkSortedColumns, cells],
  ofOrRows: [needsOne('of', 'rows')],
  pickedByPress: [pickedByPress],
  folds: [folds],
  numberOfRow: [numberOfRow],
  tabsOfValue: [tabsOfValue],
  boundNumber: [boundNumber],
  formParams: [formParams],
  stops: [stops],
  manyRows: [manyRows],
  bodyOrShare: [needsOne('body', 'uses')],
  valueOrText: [needsOne('value', 'text')],
  slot: [({ context }, { slot }) => void (typeof slot === 'string' && context.mention('slots', slot))],
}

const checksOf = (name: string, { checks = {} }: BlockScope) =>
  Object.entries(checks).map(([path, wanted]) => [`block.${name} ${path}`, wanted.flatMap((check) => BLOCK_CHECKS[check])] as const)

/** Checks of blocks by position: the block's name and the path inside it. */
export const CHECKS_OF_BLOCKS: Readonly<Record<string, readonly PlaceCheck[]>> = toMap(
  Object.entries(blockScopes).flatMap(([name, scope]) => checksOf(name, scope)),
)
