import { mapOrEmpty, textOf } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { shapeOfExpression } from './compileExpression.ts'
import type { Frame } from './frame.ts'
import { withNames } from './frame.ts'
import { checkKind } from './kinds.ts'
import type { At } from './place.ts'
import { resultOf, splitRef } from './shapes.ts'
import type { Walk } from './walk.ts'

/** A key of a query's call, with the reference of the call; `undefined` if the query or call does not exist. */
function keyOfQuery(
  { context }: Walk,
  frame: Frame,
  query: unknown,
  key: string,
): { readonly call: string; readonly value: JsonMap } | undefined {
  const call = typeof query === 'string' ? frame.names.sources?.[query] : undefined
  if (call === undefined) return undefined
  const [module, name] = splitRef(call, context.module)
  if (!context.has(['modules', module, 'calls', name])) return undefined
  return { call, value: mapOrEmpty(context.look(['modules', module, 'calls', name, key])) }
}

/** Names in `paging` and `sorting` are parameters of the call. `DG-CAL-010` */
const namesParameters =
  (...keys: readonly string[]) =>
  ({ context }: Walk, value: JsonMap, at: At, frame: Frame): void => {
    const known = context.keys(['modules', context.module, 'calls', frame.names.call ?? '', 'params'])
    for (const key of keys) {
      const name = value[key]
      if (typeof name !== 'string' || known.includes(name)) continue
      context.report('DG-CAL-010', [...at.path, key], {
        message: `the call has no argument "${name}"`,
        expected: oneOf(known) ?? 'a name of "params"',
        got: name,
        hint: didYouMean(name, known),
      })
    }
  }

/** The rows of a page are a list, and the last page can be detected. `DG-CAL-010`, `DG-KEY-002` */
function rowsOfPages({ context }: Walk, value: JsonMap, at: At, frame: Frame): void {
  const { kind } = shapeOfExpression(value.items, withNames(frame, { result: resultOf(context, frame.names.call) }))
  if (kind !== 'list' && kind !== 'any')
    context.report('DG-CAL-010', [...at.path, 'items'], { message: 'the rows of a page are a list', expected: 'a list', got: kind })
  if (value.total === undefined && value.last === undefined)
    context.report('DG-KEY-002', at.path, { message: '"total" or "last" is missing', expected: '"total" or "last"' }, 'key')
}

export const checkPaging = [namesParameters('page', 'size'), rowsOfPages]
/** The values of a direction are those of its parameter. `DG-CAL-010` */
function valuesOfDirection({ context }: Walk, value: JsonMap, at: At, frame: Frame): void {
  const path = ['modules', context.module, 'calls', frame.names.call ?? '', 'params', textOf(value.direction)]
  const { enum: known } = mapOrEmpty(context.look(path))
  for (const key of ['ascending', 'descending'])
    if (Array.isArray(known) && value[key] !== undefined && !known.includes(value[key]))
      context.report('DG-CAL-010', [...at.path, key], {
        message: `the parameter "${textOf(value.direction)}" is never this`,
        expected: oneOf(known.map(String)),
        got: String(value[key]),
        hint: didYouMean(String(value[key]), known.map(String)),
      })
}
export const checkSorting = [namesParameters('by', 'direction'), valuesOfDirection]

/** `more` requires a call with `paging`, of which not all pages are read, or pages that are made of the rows. `DG-BLK-003` */
export function checkMore(walk: Walk, block: JsonMap, at: At, frame: Frame): void {
  if (block.more === undefined || block.perPage !== undefined) return
  if (block.of === undefined) {
    walk.context.report('DG-BLK-003', [...at.path, 'more'], {
      message: 'rows that are given have no pages',
      expected: 'a query on a call with "paging"',
      hint: 'name the query under "of", or give "perPage" beside "more"',
    })
    return
  }
  const paging = keyOfQuery(walk, frame, block.of, 'paging')
  const [owner = '', id = ''] = at.path
  const query = mapOrEmpty(walk.context.look(['modules', walk.context.module, owner, id, 'queries', textOf(block.of)]))
  if (block.more === 'endless' && mapOrEmpty(query.bind).page !== undefined)
    walk.context.report('DG-BLK-003', [...at.path, 'more'], {
      message: `the query "${textOf(block.of)}" binds the one page that is shown`,
      expected: '"more": "pages"',
      got: 'endless',
    })
  if (query.all === true) {
    walk.context.report('DG-BLK-003', [...at.path, 'more'], {
      message: `the query "${textOf(block.of)}" reads all pages before it has data`,
      expected: '"perPage" beside "more"',
      got: textOf(block.of),
    })
    return
  }
  if (paging === undefined || Object.keys(paging.value).length > 0) return
  walk.context.report('DG-BLK-003', [...at.path, 'more'], {
    message: `the call "${paging.call}" gives no pages`,
    expected: 'a query on a call with "paging"',
    got: String(block.of),
    hint: 'declare "paging" of the call in calls.json, or remove "more"',
  })
}

/** A sortable column requires a call with `sorting` that accepts it. `DG-BLK-004`, `DG-EXP-004` */
export function checkSortedColumns(walk: Walk, block: JsonMap, at: At, frame: Frame): void {
  if (block.of === undefined) {
    for (const [id, column] of Object.entries(mapOrEmpty(block.columns)))
      if (isMap(column) && column.sort !== undefined)
        walk.context.report('DG-BLK-004', [...at.path, 'columns', id, 'sort'], {
          message: 'rows that are given are not sorted by a server',
          expected: 'a query on a call with "sorting"',
          hint: 'name the query under "of", or remove "sort"',
        })
    return
  }
  const sorting = keyOfQuery(walk, frame, block.of, 'sorting')
  if (sorting === undefined) return
  const { by } = sorting.value
  const [module, name] = splitRef(sorting.call, walk.context.module)
  const schema = typeof by === 'string' ? walk.context.look(['modules', module, 'calls', name, 'params', by]) : undefined
  for (const [id, column] of Object.entries(mapOrEmpty(block.columns))) {
    if (!isMap(column) || typeof column.sort !== 'string') continue
    const path = [...at.path, 'columns', id, 'sort']
    const names = mapOrEmpty(schema).enum
    if (by === undefined)
      walk.context.report('DG-BLK-004', path, {
        message: `the call "${sorting.call}" does not sort`,
        expected: 'a query on a call with "sorting"',
        got: column.sort,
        hint: 'declare "sorting" of the call in calls.json, or remove "sort"',
      })
    else if (Array.isArray(names) && !names.includes(column.sort))
      walk.context.report('DG-BLK-004', path, {
        message: `the call "${sorting.call}" does not sort by "${column.sort}"`,
        expected: oneOf(names.map(String)),
        got: column.sort,
        hint: didYouMean(column.sort, names.map(String)),
      })
    else checkKind(walk, 'the column', column.sort, schema, path, frame)
  }
}

/** Paging arguments of a call, which the block that renders the rows sets. */
export function movedArguments({ context }: Walk, call: string): readonly string[] {
  const [module, name] = splitRef(call, context.module)
  const { page, size } = mapOrEmpty(context.look(['modules', module, 'calls', name, 'paging']))
  return [page, size].filter((argument) => typeof argument === 'string')
}
