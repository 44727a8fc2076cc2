import { pressOf } from '../blocks/blockPresses.ts'
import { isMap, type JsonMap } from '../data/isMap.ts'
import { isTrue, rowNames, type Scope, type Tree } from '../expression/index.ts'
import { entryOf } from '../expression/values.ts'
import {
  blockState,
  columnsOfBlock,
  hasCells,
  inCell,
  isShownRow,
  keyOfRow,
  ownParams,
  rowsOfBlock,
  type ScreenRuntime,
  withNames,
} from '../screen/index.ts'

/** An addressable element of a screen: a block, a button of a row, a tab. */
export interface FoundBlock {
  readonly node: JsonMap
  readonly scope: Scope
  /** The scope outside of the row after "@", in which the rows themselves are read. */
  readonly outer: Scope
  /** Whether it and all of its ancestors are rendered now. */
  readonly shown: boolean
  /** The text after "@": a row key, or a state of a rows block. */
  readonly mark: string | undefined
  /** For an arrow: its direction. */
  readonly step: -1 | 1 | undefined
}
export type BlockSearch = { readonly ok: true; readonly found: FoundBlock } | { readonly ok: false; readonly message: string }

const holds = (tree: unknown, scope: Scope) => isTrue(tree as Tree | undefined, scope)
/** Whether the entries under this key of a block are addressable by their names. */
const isGroup = (node: JsonMap, key: string) => key === 'rowActions' || key === 'actions' || Object.hasOwn(pressOf(node).groups ?? {}, key)

interface Root {
  readonly blocks: JsonMap
  readonly scope: Scope
  readonly shown: boolean
  readonly rest: readonly string[]
}

function rootOf(path: readonly string[], runtime: ScreenRuntime): Root | undefined {
  const [first = '', id = ''] = path
  const { screen } = runtime
  if (first === 'body') return screen.body && { blocks: screen.body, scope: runtime.scope(), shown: true, rest: path.slice(1) }
  if (first === 'aside') return screen.aside && { blocks: screen.aside, scope: runtime.scope(), shown: true, rest: path.slice(1) }
  if (first === 'views') {
    const view = screen.views?.[id]
    const shown = runtime.views().some((open) => open.id === id)
    return view && { blocks: view.body, scope: runtime.scope(), shown, rest: path.slice(2) }
  }
  if (first !== 'dialogs') return undefined
  const dialog = screen.dialogs?.[id]
  const open = runtime.dialogs().find((one) => one.id === id)
  return (
    dialog && {
      blocks: dialog.body,
      scope: runtime.scope(ownParams(runtime.scope(), open?.with ?? {})),
      shown: open !== undefined,
      rest: path.slice(2),
    }
  )
}

/** What a path says after the name of a block: the key of a row, and for a cell that of a column; or a state. */
interface Marks {
  readonly row?: string | undefined
  readonly column?: string | undefined
}

/** Keys of a block whose blocks a path may name there. */
function blocksAt(node: JsonMap, { row, column }: Marks): readonly ('body' | 'item' | 'heading')[] {
  if (!hasCells(node)) return ['body', 'item']
  return column !== undefined ? ['body'] : row !== undefined ? ['heading'] : ['heading', 'body']
}

/** The element under `name` of a block: a block inside it, or a group of entries. */
function childOf(
  node: JsonMap,
  name: string,
  marks: Marks,
): { readonly child: unknown; readonly of: 'body' | 'item' | 'heading' | 'group' } | undefined {
  for (const of of blocksAt(node, marks)) {
    const child = entryOf(node[of], name)
    if (child !== undefined) return { child, of }
  }
  return isGroup(node, name) && isMap(node[name]) ? { child: node[name], of: 'group' } : undefined
}

/**
 * Resolves a path to an element, with its scope and visibility: `body.controls.mode`, `body.board.rowActions.plus@7`,
 * `dialogs.mode.list@2`, `body.report@2@lunch.details`, `body.list@empty`, `body.week.forth`. A message if there is none.
 */
export function findBlock(path: string, runtime: ScreenRuntime): BlockSearch {
  const missing = { ok: false as const, message: `there is no block "${path}"` }
  const root = rootOf(path.split('.'), runtime)
  if (root === undefined) return missing
  let { scope, shown } = root
  let outer = scope
  /** Where the conditions of `node` are read: outside of its own rows. */
  let around = scope
  let node: unknown = root.blocks
  let owner: JsonMap = {}
  let group = 'blocks'
  let marks: Marks = {}

  for (const part of root.rest) {
    const [name = '', given, column] = part.split('@')
    const before = marks
    marks = { row: given, column }
    outer = scope
    if (!isMap(node)) return missing
    if (group !== 'entry') {
      const entry = entryOf(node, name)
      if (!isMap(entry)) return missing
      shown = shown && pressOf(owner).groups?.[group]?.(owner, name, scope, runtime) !== false
      if (group === 'rowActions' && given !== undefined) {
        const row = rowByKey(owner, given, scope, runtime)
        shown = shown && row !== undefined && blockState(owner, scope, runtime) === 'rows'
        scope = withNames(scope, rowNames(scope, row))
      }
      node = entry
      group = 'entry'
    } else {
      const { steps = {} } = pressOf(node).arrows ?? {}
      const step = Object.hasOwn(steps, name) ? steps[name] : undefined
      if (step !== undefined)
        return { ok: true, found: { node, scope, outer, shown: shown && holds(node['shownWhen'], around), mark: given, step } }
      shown = shown && holds(node['shownWhen'], around)
      const next = childOf(node, name, before)
      if (next === undefined) return missing
      if (next.of === 'body') shown = shown && pressOf(node).showsBody?.(node, scope, runtime) !== false
      owner = node
      node = next.child
      group = next.of === 'group' ? name : 'entry'
      if (group !== 'entry') continue
    }
    around = scope
    if (isMap(node) && typeof node['block'] === 'string' && given !== undefined) {
      const state = blockState(node, scope, runtime)
      if (['loading', 'failed', 'empty', 'rows'].includes(given)) shown = shown && state === given
      else {
        const place = placeAt(node, given, column, scope, runtime)
        shown = shown && place.isThere && state === 'rows'
        scope = place.scope
      }
    }
  }
  if (!isMap(node)) return missing
  return { ok: true, found: { node, scope, outer, shown: shown && holds(node['shownWhen'], around), mark: marks.row, step: undefined } }
}

const rowByKey = (node: JsonMap, key: string, scope: Scope, runtime: ScreenRuntime): unknown =>
  rowsOfBlock(node, scope, runtime).find((row, index) => keyOfRow(node, row, index) === key && isShownRow(node, index, scope))

/** The scope in a row of a block, or in a cell. */
function placeAt(node: JsonMap, key: string, columnKey: string | undefined, scope: Scope, runtime: ScreenRuntime) {
  const row = rowByKey(node, key, scope, runtime)
  const inRow = withNames(scope, rowNames(scope, row))
  if (columnKey === undefined || !hasCells(node)) return { isThere: row !== undefined, scope: inRow }
  const column = rowByKey(columnsOfBlock(node), columnKey, scope, runtime)
  return { isThere: row !== undefined && column !== undefined, scope: inCell(node, inRow, column) }
}
