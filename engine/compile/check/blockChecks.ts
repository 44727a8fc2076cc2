import type { BlockCheck, BlockScope } from '../../blocks/blockScope.ts'
import { blockScopes, scopeOfBlock } from '../../blocks/blockScopes.ts'
import { mapOrEmpty, toMap } from '../../compiled/json.ts'
import { isMap } from '../../data/isMap.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { checkQuestion } from './callRules.ts'
import { compileExpression, isExpression } from './compileExpression.ts'
import { expectNames } from './expectNames.ts'
import { checkFormData } from './formData.ts'
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

/** Implementation of each check that a block's scope may name. */
const BLOCK_CHECKS: Readonly<Record<BlockCheck, readonly PlaceCheck[]>> = {
  question: [(walk, value, at, { names }) => checkQuestion(walk, value, at, mapOrEmpty(names.commands))],
  more: [checkMore],
  columns: [checkSortedColumns, cells],
  ofOrRows: [needsOne('of', 'rows')],
  pickedByPress: [pickedByPress],
  folds: [folds],
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
