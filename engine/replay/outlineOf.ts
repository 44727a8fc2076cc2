import { pressOf } from '../blocks/blockPresses.ts'
import { isMap, type JsonMap } from '../data/isMap.ts'
import { entryOf } from '../expression/values.ts'
import { blockState, hasRows, keyOfRow, placesOf, rowsOfBlock, type ScreenRuntime } from '../screen/index.ts'
import { findBlock } from './findBlock.ts'
import { pressState } from './pressBlock.ts'

/** A rendered element: path, nesting depth, kind and current state. */
export interface OutlineLine {
  readonly path: string
  readonly depth: number
  readonly kind: string
  readonly now: string
}

/** Rows and columns listed per block; beyond that only their number is given. */
const MOST_ROWS = 8
const mapOf = (value: unknown): JsonMap => (isMap(value) ? value : {})

/** A text outline of what a screen renders now, in order: views or body, aside, dialogs. */
export function outlineOf(runtime: ScreenRuntime): readonly OutlineLine[] {
  const { screen } = runtime
  const views =
    screen.views === undefined ? [['body', screen.body] as const] : runtime.views().map(({ id, body }) => [`views.${id}`, body] as const)
  const dialogs = runtime.dialogs().map(({ id }) => [`dialogs.${id}`, screen.dialogs?.[id]?.body] as const)
  return [...views, ['aside', screen.aside] as const, ...dialogs].flatMap(([at, blocks]) => inBlocks(blocks, at, 0, runtime))
}

const inBlocks = (blocks: unknown, at: string, depth: number, runtime: ScreenRuntime): readonly OutlineLine[] =>
  Object.entries(mapOf(blocks)).flatMap(([id, node]) => (isMap(node) ? inBlock(node, `${at}.${id}`, depth, runtime) : []))

function inBlock(node: JsonMap, path: string, depth: number, runtime: ScreenRuntime): readonly OutlineLine[] {
  const search = findBlock(path, runtime)
  if (!search.ok || !search.found.shown) return []
  const ofRows = hasRows(node)
  const state = ofRows ? blockState(node, search.found.scope, runtime) : undefined
  const rows = state === 'rows' ? rowsOfBlock(node, search.found.scope, runtime) : []
  const keys = rows.slice(0, MOST_ROWS).map((row, index) => keyOfRow(node, row, index))
  const own: OutlineLine = {
    path,
    depth,
    kind: String(node['block'] ?? ''),
    now: [...wordsOfRows(state, rows, keys), ...wordsOfPress(path, node, runtime)].join(', '),
  }
  const buttons = [
    ...Object.keys(mapOf(node['actions'])).map((name) => `${path}.actions.${name}`),
    ...Object.keys(mapOf(node['rowActions'])).flatMap((name) => keys.map((key) => `${path}.rowActions.${name}@${key}`)),
  ].flatMap((button): readonly OutlineLine[] => {
    const found = findBlock(button, runtime)
    if (!found.ok || !found.found.shown) return []
    return [{ path: button, depth: depth + 1, kind: 'button', now: standing(button, runtime) }]
  })
  const groups = Object.keys(pressOf(node).groups ?? {}).flatMap((group) =>
    Object.entries(mapOf(node[group])).flatMap(([id, entry]) =>
      inBlocks(entryOf(entry, 'body'), `${path}.${group}.${id}`, depth + 1, runtime),
    ),
  )
  const inner = [...placesOf(node, search.found.scope, runtime, MOST_ROWS)].flatMap(({ mark, blocks }) =>
    inBlocks(blocks, `${path}${mark}`, depth + 1, runtime),
  )
  return [own, ...buttons, ...groups, ...inner]
}

function wordsOfRows(state: string | undefined, rows: readonly unknown[], keys: readonly string[]): readonly string[] {
  if (state === undefined) return []
  if (state !== 'rows') return [state]
  const more = rows.length - keys.length
  return [`rows ${keys.join(' ')}${more > 0 ? ` and ${more} more` : ''}`]
}

const wordsOfPress = (path: string, node: JsonMap, runtime: ScreenRuntime): readonly string[] =>
  pressOf(node).sends !== undefined || (node['press'] !== undefined && node['rows'] === undefined && node['of'] === undefined)
    ? [standing(path, runtime)]
    : []

function standing(path: string, runtime: ScreenRuntime): string {
  const search = findBlock(path, runtime)
  if (!search.ok) return ''
  const { enabled, busy } = pressState(search.found, runtime)
  return busy ? 'busy' : enabled ? 'enabled' : 'disabled'
}
