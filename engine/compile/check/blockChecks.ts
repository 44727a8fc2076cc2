import type { BlockCheck, BlockScope } from '../../blocks/blockScope.ts'
import { blockScopes, scopeOfBlock } from '../../blocks/blockScopes.ts'
import { mapOrEmpty, textOf, toMap } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { mapsIn } from '../../data/mapsIn.ts'
import { evaluate } from '../../expression/evaluate.ts'
import { readsOf } from '../../expression/readsOf.ts'
import { ANY } from '../../expression/shape.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { mayBeMissing } from './callArguments.ts'
import { checkQuestion } from './callRules.ts'
import { compiledText, compileExpression, isExpression, shapeOfExpression } from './compileExpression.ts'
import { expectNames } from './expectNames.ts'
import { checkFormData } from './formData.ts'
import { type Frame, withRowOf } from './frame.ts'
import { ownPage } from './keptValues.ts'
import { checkKind, checkValue } from './kinds.ts'
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
  const given = mapOrEmpty(value.with)
  const declared = mapOrEmpty(walk.context.look(['modules', module, 'forms', name, 'params']))
  for (const [parameter, one] of Object.entries(given))
    if (Object.hasOwn(declared, parameter))
      checkValue(walk, `the parameter "${parameter}" of the form`, one, declared[parameter], [...at.path, 'with', parameter], frame)
  const missing = Object.entries(declared).find(
    ([parameter, schema]) => !Object.hasOwn(given, parameter) && isMap(schema) && !mayBeMissing(schema),
  )?.[0]
  // A name that is misspelt is reported as such.
  if (missing !== undefined && Object.keys(given).every((parameter) => known.includes(parameter)))
    walk.context.report(
      'DG-SCR-010',
      [...at.path, value.with === undefined ? 'form' : 'with'],
      { message: `the form "${name}" needs the parameter "${missing}"`, expected: oneOf(known), got: oneOf(Object.keys(given)) ?? 'none' },
      value.with === undefined ? 'value' : 'key',
    )
  expectNames(walk, 'DG-SCR-010', `parameter of the form "${name}"`, Object.keys(mapOrEmpty(value.with)), known, {
    ...at,
    path: [...at.path, 'with'],
  })
}

/** A column without `value` and `text` shows the row's field with the column's id, which must exist. `DG-EXP-003` */
const cells: PlaceCheck = (walk, { columns }, at, { row }) => {
  if (row?.kind !== 'map') return
  for (const [id, cell] of Object.entries(mapOrEmpty(columns))) {
    if (!isMap(cell) || cell.value !== undefined || cell.text !== undefined || row.field(id)) continue
    walk.context.report(
      'DG-EXP-003',
      [...at.path, 'columns', id],
      {
        message: `the row has no field "${id}"`,
        expected: oneOf(row.names),
        got: id,
        hint: didYouMean(id, row.names) ?? 'give the column a "value" or a "text"',
      },
      'key',
    )
  }
}

/** Lines have a title; only lines have places and an avatar. `DG-BLK-005` */
const lines: PlaceCheck = ({ context }, { lines: when, columns, avatar }, at) => {
  const placed = Object.entries(mapOrEmpty(columns)).filter(([, column]) => isMap(column) && column.at !== undefined)
  if (when === undefined) {
    const [id] = placed[0] ?? []
    if (id === undefined && avatar === undefined) return
    context.report('DG-BLK-005', id === undefined ? [...at.path, 'avatar'] : [...at.path, 'columns', id, 'at'], {
      message: 'the rows of this table are never lines',
      expected: '"lines": "mobile" or "always"',
      hint: 'add "lines" to the table, or remove the key',
    })
    return
  }
  if (placed.some(([, column]) => mapOrEmpty(column).at === 'title')) return
  context.report('DG-BLK-005', [...at.path, 'lines'], { message: 'a line has no title', expected: 'a column with "at": "title"' })
}

/** `many` needs a widget with checkboxes, and a list of picked keys. `DG-KEY-003`, `DG-EXP-004` */
const manyRows: PlaceCheck = (walk, { block, many, as, picked }, at, frame) => {
  if (many !== true && !isExpression(many)) return
  const { manyAs = [] } = scopeOfBlock(block)
  if (typeof as === 'string' && !manyAs.includes(as))
    walk.context.report('DG-KEY-003', [...at.path, 'as'], {
      message: 'several rows cannot be picked in this widget',
      expected: oneOf(manyAs),
      got: as,
    })
  if (many === true && picked !== undefined)
    checkKind(walk, '"picked" with "many"', picked, { type: 'array' }, [...at.path, 'picked'], frame)
}

/** The form that waits for a choice is on its screen, with a button that says why, and waits for no other choice there. `DG-KEY-003` */
const waitingForm: PlaceCheck = ({ context }, { form, device }, at) => {
  const [group = '', screen = ''] = at.path
  const refOf = (one: unknown) => splitRef(textOf(one), context.module)
  const isKnown = (one: unknown) => context.has(['modules', refOf(one)[0], 'forms', refOf(one)[1]])
  const isSame = (one: JsonMap) => refOf(one.form).join('/') === refOf(form).join('/')
  const blocks = [...mapsIn(context.look(['modules', context.module, group, screen]))]
  const waiting = blocks.filter((one) => scopeOfBlock(one.block).named?.submits && mapOrEmpty(one.submit).why !== undefined)
  // What is misspelt is reported as such.
  if (typeof form !== 'string' || ![form, ...waiting.map((one) => one.form)].every(isKnown)) return
  const report = (message: string, hint: string) =>
    context.report('DG-KEY-003', [...at.path, 'form'], {
      message,
      expected: oneOf(waiting.map((one) => textOf(one.form))) ?? 'a form of this screen',
      got: form,
      hint,
    })
  const choices = blocks.filter(
    (one) => scopeOfBlock(one.block).checks?.['']?.includes('waitingForm') && isSame(one) && one.device === device,
  )
  if (!waiting.some(isSame))
    report(
      `no button of this screen says why the form "${form}" waits`,
      'give its form block "submit" with "enabledWhen" and "why", or remove "form"',
    )
  else if (choices.indexOf(mapOrEmpty(context.look(['modules', context.module, ...at.path]))) > 0)
    report(`two choices say that the form "${form}" waits for them`, 'remove "form" from one of them')
}

/** The derived values that an expression reads, with those that they read. */
function derivedIn(text: unknown, derive: JsonMap, found: Set<string> = new Set()): ReadonlySet<string> {
  const tree = compiledText(text)
  for (const read of tree === undefined ? [] : readsOf(tree)) {
    const name = read.startsWith('derived.') ? read.slice('derived.'.length) : ''
    if (name === '' || found.has(name)) continue
    found.add(name)
    derivedIn(derive[name], derive, found)
  }
  return found
}

/**
 * A stop's condition must not read optional data without a fallback, itself or by a derived value: `undefined` would not stop.
 * `DG-EXP-007`
 */
const stops: PlaceCheck = (walk, block, at, frame) => {
  const needs = Array.isArray(block.needs) ? block.needs : []
  const [group = '', screen = ''] = at.path
  const derive = mapOrEmpty(walk.context.look(['modules', walk.context.module, group, screen, 'derive']))
  const silent: Walk = { ...walk, context: { ...walk.context, report: () => undefined, checked: () => undefined } }
  const unsureIn = (text: string) =>
    compileExpression(silent, text, at, frame).unsure.filter(({ path }) => {
      const [root, query, key, ...rest] = path.split('.')
      return !(root === 'queries' && key === 'data' && rest.length === 0 && needs.includes(query))
    })
  for (const [id, stop] of Object.entries(mapOrEmpty(block.stops))) {
    const when = isMap(stop) ? stop.when : undefined
    if (!isExpression(when)) continue
    const report = (path: string, hint: string, place: number) =>
      walk.context.report(
        'DG-EXP-007',
        [...at.path, 'stops', id, 'when'],
        { message: `${path} may be missing, and the stop would not stop then`, hint },
        place,
      )
    for (const { path, start } of unsureIn(when)) report(path, `write (${path} ?? …) or has(${path})`, start + 1)
    for (const name of derivedIn(when, derive)) {
      const [first] = isExpression(derive[name]) ? unsureIn(derive[name]).filter(({ path }) => /^queries\.[^.]+\.data$/.test(path)) : []
      if (first !== undefined)
        report(first.path, `derived.${name} reads it: write (${first.path} ?? …) there, or name its query under "needs"`, 1)
    }
  }
}

/** A card that can be picked is pressed for it. `DG-KEY-002` */
const pickedByPress: PlaceCheck = (walk, block, at, frame) => {
  if (block.picked !== undefined) needsOne('press')(walk, block, at, frame)
}

/** What folds is opened by its title, which is no link then; only what folds is open at first. `DG-KEY-001`, `DG-KEY-002` */
const folds: PlaceCheck = (walk, block, at, frame) => {
  if (block.opensWhen !== undefined) needsOne('folds')(walk, block, at, frame)
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

/** The index of the shown slide. `DG-EXP-004` */
const numberOfSlide: PlaceCheck = (walk, { at: index }, at, frame) =>
  checkKind(walk, '"at"', index, { type: 'number' }, [...at.path, 'at'], frame)

/** What is shown as a capture is a file or nothing; buttons beside "remove" need it. `DG-EXP-004`, `DG-KEY-002` */
const shownCapture: PlaceCheck = (walk, block, at, frame) => {
  checkKind(walk, '"value"', block.value, { type: 'object', format: 'file' }, [...at.path, 'value'], frame)
  if (block.actions !== undefined) needsOne('value')(walk, block, at, frame)
}

/** The field that identifies a row or a column is one that it has. `DG-EXP-003` */
const keyField =
  (key: 'rowKey' | 'columnKey', what: 'row' | 'column'): PlaceCheck =>
  ({ context }, { [key]: name }, at, { [what]: shape }) => {
    if (typeof name !== 'string' || shape?.kind !== 'map' || shape.field(name)) return
    context.report('DG-EXP-003', [...at.path, key], {
      message: `the ${what} has no field "${name}"`,
      expected: oneOf(shape.names, name),
      got: name,
      hint: didYouMean(name, shape.names),
    })
  }

/** `DG-EXP-004` */
const listOfColumns: PlaceCheck = (walk, { columns }, at, frame) =>
  checkKind(walk, '"columns"', columns, { type: 'array' }, [...at.path, 'columns'], frame)

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

/** Between literal limits of a stepper is more than one number. `DG-FRM-034` */
const stepperLimits: PlaceCheck = ({ context }, { from, to }, at) => {
  const [least, most] = [from, to].map((limit) => {
    const tree = compiledText(limit)
    return tree === undefined || readsOf(tree).length > 0 ? undefined : evaluate(tree, {})
  })
  if (typeof least !== 'number' || typeof most !== 'number' || least < most) return
  context.report('DG-FRM-034', [...at.path, 'from'], {
    message: '"from" is not below "to", so there is nothing to step through',
    expected: `less than ${most}`,
    got: `${least}`,
  })
}

/** A constant progress is between 0 and 1. `DG-KEY-003` */
const progressValue: PlaceCheck = ({ context }, { value }, at) => {
  const tree = compiledText(value)
  const constant = tree === undefined || readsOf(tree).length > 0 ? undefined : evaluate(tree, {})
  if (typeof constant !== 'number' || (constant >= 0 && constant <= 1)) return
  context.report('DG-KEY-003', [...at.path, 'value'], {
    message: 'a progress goes from 0 to 1',
    expected: 'from 0 to 1',
    got: `${constant}`,
  })
}

/** What is picked is the key of a row, or a list of keys. `DG-EXP-004` */
const pickedKeys: PlaceCheck = ({ context }, { picked, rowKey = 'id', many }, at, frame) => {
  const key = frame.row?.kind === 'map' ? frame.row.field(String(rowKey))?.shape.kind : undefined
  const shape = isExpression(picked) ? shapeOfExpression(picked, frame) : undefined
  const got = many === true ? (shape?.kind === 'list' ? shape.item().kind : undefined) : shape?.kind
  if (many !== true && shape?.kind === 'list')
    context.report('DG-EXP-004', [...at.path, 'picked'], {
      message: 'one row is picked here, and this is a list',
      expected: 'a key',
      got: 'a list',
    })
  const isKnown = (kind: string | undefined): kind is 'string' | 'number' => kind === 'string' || kind === 'number'
  if (!isKnown(key) || !isKnown(got) || key === got) return
  context.report('DG-EXP-004', [...at.path, 'picked'], {
    message: `"picked" compares with "${String(rowKey)}" of the rows, which is a ${key === 'string' ? 'text' : key}`,
    expected: key === 'string' ? 'a text' : 'a number',
    got: got === 'string' ? 'a text' : 'a number',
  })
}

/** A search types a text. `DG-EXP-004` */
const boundText: PlaceCheck = ({ context }, { bind }, at, frame) => {
  const { type } = boundSchema(frame, bind)
  if (typeof type === 'string' && type !== 'string')
    context.report('DG-EXP-004', [...at.path, 'bind'], {
      message: 'a search types a text',
      expected: 'a local value that is a text',
      got: type,
    })
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
  lines: [lines],
  listOfColumns: [listOfColumns, keyField('columnKey', 'column')],
  ofOrRows: [needsOne('of', 'rows'), keyField('rowKey', 'row')],
  pickedByPress: [pickedByPress],
  folds: [folds],
  numberOfRow: [numberOfRow],
  numberOfSlide: [numberOfSlide],
  shownCapture: [shownCapture],
  tabsOfValue: [tabsOfValue],
  boundNumber: [boundNumber, stepperLimits],
  formParams: [formParams],
  stops: [stops],
  manyRows: [manyRows, pickedKeys],
  waitingForm: [waitingForm],
  progressValue: [progressValue],
  boundText: [boundText],
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
