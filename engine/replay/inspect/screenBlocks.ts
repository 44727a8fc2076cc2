import { pressOf } from '../../blocks/blockPresses.ts'
import type { CompiledScreen } from '../../compiled/compiled.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { entryOf } from '../../expression/values.ts'
import { columnsOfBlock, hasCells, hasRows, keyOfRow, rowsOfBlock, type ScreenRuntime } from '../../screen/index.ts'
import { findBlock } from '../findBlock.ts'

/** A block or button of a screen, with its source position. */
export interface ScreenBlock {
  /** As scenarios name it, without row keys: `body.board.rowActions.plus`. */
  readonly path: string
  /** Relative to the screen: `['body', 'board', 'rowActions', 'plus']`. */
  readonly pointer: readonly string[]
  readonly node: JsonMap
  /** Number of enclosing blocks. */
  readonly depth: number
  /** The enclosing rows block. */
  readonly rows?: { readonly path: string; readonly node: JsonMap; readonly isCell: boolean }
}

const entriesOf = (value: unknown) =>
  Object.entries(isMap(value) ? value : {}).filter((entry): entry is [string, JsonMap] => isMap(entry[1]))
const known = new WeakMap<CompiledScreen, readonly ScreenBlock[]>()

type Around = Pick<ScreenBlock, 'path' | 'pointer' | 'depth' | 'rows'>

/** Appends a name to path and pointer; the pointer may have more segments in between. */
const below = (around: Around, name: string, between: readonly string[] = []): Around => ({
  ...around,
  path: around.path === '' ? name : `${around.path}.${name}`,
  pointer: [...around.pointer, ...between, name],
})

const inBlocks = (blocks: unknown, around: Around, between: readonly string[] = []): readonly ScreenBlock[] =>
  entriesOf(blocks).flatMap(([id, node]) => inBlock(node, below(around, id, between)))

function inBlock(node: JsonMap, at: Around): readonly ScreenBlock[] {
  const inner: Around = { ...at, depth: at.depth + 1 }
  const inRow: Around = hasRows(node) ? { ...inner, rows: { path: at.path, node, isCell: false } } : inner
  const inBody: Around = hasCells(node) ? { ...inner, rows: { path: at.path, node, isCell: true } } : inner
  const buttons = (group: string, around: Around) =>
    entriesOf(node[group]).map(([name, button]) => ({ ...below(below(around, group), name), node: button }))
  const groups = Object.keys(pressOf(node).groups ?? {}).flatMap((group) =>
    entriesOf(node[group]).flatMap(([name, entry]) => inBlocks(entryOf(entry, 'body'), below(below(inner, group), name), ['body'])),
  )
  return [
    { ...at, node },
    ...buttons('actions', inner),
    ...buttons('rowActions', inRow),
    ...inBlocks(node['heading'], inRow, ['heading']),
    ...inBlocks(node['body'], inBody, ['body']),
    ...groups,
    ...inBlocks(node['item'], inRow, ['item']),
  ]
}

/** All blocks and buttons of a screen in source order, including hidden ones. Memoized by screen. */
export function screenBlocks(screen: CompiledScreen): readonly ScreenBlock[] {
  const top: Around = { path: '', pointer: [], depth: 0 }
  const groups = ['views', 'dialogs'] as const
  const found = known.get(screen) ?? [
    ...inBlocks(screen.body, below(top, 'body')),
    ...inBlocks(screen.aside, below(top, 'aside')),
    ...groups.flatMap((group) =>
      entriesOf(screen[group]).flatMap(([id, entry]) => inBlocks(entry['body'], below(below(top, group), id), ['body'])),
    ),
  ]
  known.set(screen, found)
  return found
}

/** How many instances of a block are shown, out of how many: one, or one per row or cell. */
export function countShown(written: ScreenBlock, runtime: ScreenRuntime): { readonly shown: number; readonly of: number } {
  const owner = written.rows && findBlock(written.rows.path, runtime)
  const rowsOf = (node: JsonMap) => (owner?.ok === true ? rowsOfBlock(node, owner.found.scope, runtime) : [])
  const { rows } = written
  const columns = rows?.isCell === true ? rowsOf(columnsOfBlock(rows.node)) : [undefined]
  const places = owner?.ok === true && rows ? rowsOf(rows.node).flatMap((row) => columns.map((column) => [row, column] as const)) : [[]]
  const isShown = ([row, column]: readonly unknown[]) => {
    const search = findBlock(pathInRow(written, row, column), runtime)
    return search.ok && search.found.shown
  }
  return { shown: places.filter(isShown).length, of: places.length }
}

/** The path of a block in a row or cell as scenarios write it: with "@" and the row's key, and with "@" and the column's. */
export function pathInRow({ path, rows }: ScreenBlock, row: unknown, column?: unknown): string {
  if (rows === undefined || row === undefined) return path
  const keys = rows.isCell
    ? [keyOfRow(rows.node, row, ''), keyOfRow(columnsOfBlock(rows.node), column, '')]
    : [keyOfRow(rows.node, row, '')]
  const mark = keys.map((key) => `@${key}`).join('')
  const rest = path.slice(rows.path.length)
  return rest.startsWith('.rowActions.') ? `${path}${mark}` : `${rows.path}${mark}${rest}`
}
