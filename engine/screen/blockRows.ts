import type { BlockNode } from '../blocks/blockPress.ts'
import { pressOf } from '../blocks/blockPresses.ts'
import { evaluate, isTrue, readsOf, rowNames, type Scope, type Tree } from '../expression/index.ts'
import { entryOf } from '../expression/values.ts'
import { withNames } from './facts.ts'
import type { ScreenRuntime } from './screenRuntime.ts'

/** State of a rows block. */
export type RowsState = 'loading' | 'failed' | 'empty' | 'rows'

type RowsRuntime = Pick<ScreenRuntime, 'rows' | 'query'>

/** Whether a block has rows, each with its own instance of the blocks inside. */
export const hasRows = (node: BlockNode): boolean => node['rows'] !== undefined || typeof node['of'] === 'string'

/** The keys by which a block has rows. */
interface RowKeys {
  readonly of?: unknown
  readonly rows?: unknown
  readonly emptyWhen?: unknown
}

/** The rows of a block: those that it states, else those of its query. */
export function rowsOfBlock({ of, rows }: RowKeys, scope: Scope, runtime: Pick<ScreenRuntime, 'rows'>): readonly unknown[] {
  if (rows === undefined) return typeof of === 'string' ? runtime.rows(of) : []
  const found = evaluate(rows as Tree, scope)
  return Array.isArray(found) ? found : []
}

/** Whether the query of a block that offers further pages has some that were not read. */
export const hasFurtherPages = ({ of, more }: { readonly of?: unknown; readonly more?: unknown }, runtime: RowsRuntime): boolean =>
  more !== undefined && typeof of === 'string' && runtime.query(of).page?.last === false

/** `data-endless` of the element that holds rows which go on as one scrolls: it fills what is seen of the page (ACT-21). */
export const endless = (block: { readonly of?: unknown; readonly more?: unknown }, runtime: RowsRuntime): { 'data-endless'?: true } =>
  block.more === 'endless' && hasFurtherPages(block, runtime) ? { 'data-endless': true } : {}

/** The state of rows. `emptyWhen` wins over a failed query. */
export function rowsState(block: RowKeys, scope: Scope, runtime: RowsRuntime): RowsState {
  const { of, emptyWhen } = block
  if (emptyWhen !== undefined && isTrue(emptyWhen as Tree, scope)) return 'empty'
  if (typeof of === 'string') {
    const { status, data } = runtime.query(of)
    if (status === 'failed' && data === undefined) return 'failed'
    if (status !== 'ready' && data === undefined) return 'loading'
  }
  return emptyWhen === undefined && rowsOfBlock(block, scope, runtime).length === 0 ? 'empty' : 'rows'
}

/** The key of a row, as it is written after "@" in a path; `otherwise` if it has none, usually its index. */
export const keyOfRow = ({ rowKey }: { readonly rowKey?: unknown }, row: unknown, otherwise: number | ''): string =>
  String(entryOf(row, typeof rowKey === 'string' ? rowKey : 'id') ?? otherwise)

/** Whether the row at an index is rendered: of a block that shows one row at a time, only that one is. */
export function isShownRow(node: BlockNode, index: number, scope: Scope): boolean {
  const { shownRow } = pressOf(node)
  return shownRow === undefined || shownRow(node, scope) === index
}

/** Whether a block has a cell for each row and column. */
export const hasCells = (node: BlockNode): boolean => pressOf(node).cells ?? false

/** The columns of a block with cells as rows of their own: they load, fail and lack as those of the query that they read. */
export const columnsOfBlock = ({ columns, columnKey }: BlockNode) => ({
  of: readsOf(columns as Tree)
    .find((path) => path.startsWith('queries.'))
    ?.slice('queries.'.length),
  rows: columns as Tree,
  rowKey: columnKey as string | undefined,
})

/** The names in a cell: its column, and its value where the block has one. */
export function inCell(node: BlockNode, inRow: Scope, column: unknown): Scope {
  const scope = withNames(inRow, { column })
  return node['value'] === undefined ? scope : withNames(scope, { cell: evaluate(node['value'] as Tree, scope) })
}

/** The state of a rows block; where it has cells, of its columns as soon as its rows are there. */
export function blockState(node: BlockNode, scope: Scope, runtime: RowsRuntime): RowsState {
  const state = rowsState(node, scope, runtime)
  return state === 'rows' && hasCells(node) ? rowsState(columnsOfBlock(node), scope, runtime) : state
}

/** Where a block renders blocks: once, or in one of its rows or cells. */
export interface BlockPlace {
  /** What follows the block's name in a path: "@" and the key of the row, and in a cell "@" and that of the column. */
  readonly mark: string
  readonly scope: Scope
  /** Blocks by id. */
  readonly blocks: unknown
}

/** The places of a block, in at most `most` rows and columns. None while its rows are not there. */
export function* placesOf(node: BlockNode, scope: Scope, runtime: RowsRuntime, most?: number): Generator<BlockPlace, void, undefined> {
  const { body, item, heading } = node
  if (!hasRows(node)) return yield { mark: '', scope, blocks: body }
  if (blockState(node, scope, runtime) !== 'rows') return
  const columns = hasCells(node) ? columnsOfBlock(node) : {}
  const rows = [...rowsOfBlock(node, scope, runtime).entries()].filter(([index]) => isShownRow(node, index, scope))
  for (const [index, row] of rows.slice(0, most)) {
    const inRow = withNames(scope, rowNames(scope, row))
    const mark = `@${keyOfRow(node, row, index)}`
    yield { mark, scope: inRow, blocks: heading ?? item ?? body }
    for (const [at, column] of rowsOfBlock(columns, scope, runtime).slice(0, most).entries())
      yield { mark: `${mark}@${keyOfRow(columns, column, at)}`, scope: inCell(node, inRow, column), blocks: body }
  }
}
