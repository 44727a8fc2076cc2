import { pressOf } from '../../blocks/blockPresses.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { entryOf } from '../../expression/values.ts'
import { hasRows, keyOfRow, placesOf, rowsOfBlock, type ScreenRuntime } from '../../screen/index.ts'
import { findBlock } from '../findBlock.ts'
import { pressState } from '../pressBlock.ts'

/** An element that can be pressed now. */
export interface Pressable {
  readonly path: string
  readonly asks: boolean
  /** The form that it submits, which must be filled first. */
  readonly form: string | undefined
  /** The block. */
  readonly node: JsonMap
}

const mapOf = (value: unknown): JsonMap => (isMap(value) ? value : {})

/** All shown and enabled elements of a screen, with up to `rows` rows per list, and as many columns. The top dialog hides what is behind it. */
export function pressPaths(runtime: ScreenRuntime, rows: number): readonly Pressable[] {
  const { screen } = runtime
  const top = runtime.dialogs().at(-1)
  const roots: readonly (readonly [string, unknown])[] =
    top === undefined
      ? [
          ...(screen.views === undefined
            ? [['body', screen.body] as const]
            : runtime.views().map((view) => [`views.${view.id}`, view.body] as const)),
          ['aside', screen.aside],
        ]
      : [[`dialogs.${top.id}`, screen.dialogs?.[top.id]?.body]]
  return roots.flatMap(([at, blocks]) => inBlocks(blocks, at, runtime, rows))
}

const inBlocks = (blocks: unknown, at: string, runtime: ScreenRuntime, rows: number): readonly Pressable[] =>
  Object.entries(mapOf(blocks)).flatMap(([id, node]) => (isMap(node) ? inBlock(node, `${at}.${id}`, runtime, rows) : []))

function inBlock(node: JsonMap, path: string, runtime: ScreenRuntime, rows: number): readonly Pressable[] {
  const search = findBlock(path, runtime)
  if (!search.ok || !search.found.shown) return []
  const ofRows = hasRows(node)
  const opened = pressOf(node).opens?.(node)
  const isClosed = opened !== undefined && runtime.local()[opened] !== true
  const keys =
    ofRows && !isClosed
      ? rowsOfBlock(node, search.found.scope, runtime)
          .slice(0, rows)
          .map((row, index) => keyOfRow(node, row, index))
      : []
  const places = ofRows ? keys.map((key) => `${path}@${key}`) : [path]
  const { arrows, sends, groups: named = {} } = pressOf(node)
  const own =
    arrows !== undefined
      ? Object.keys(arrows.steps).map((arrow) => `${path}.${arrow}`)
      : node['press'] !== undefined || sends !== undefined
        ? places
        : []
  const buttons = [
    ...Object.keys(mapOf(node['actions'])).map((name) => `${path}.actions.${name}`),
    ...Object.keys(mapOf(node['rowActions'])).flatMap((name) => keys.map((key) => `${path}.rowActions.${name}@${key}`)),
  ]
  const groups = Object.keys(named).flatMap((group) =>
    Object.entries(mapOf(node[group])).flatMap(([id, entry]) => inBlocks(entryOf(entry, 'body'), `${path}.${group}.${id}`, runtime, rows)),
  )
  const inner = [...placesOf(node, search.found.scope, runtime, rows)].flatMap(({ mark, blocks }) =>
    inBlocks(blocks, `${path}${mark}`, runtime, rows),
  )
  return [...[...own, ...buttons].flatMap((one) => pressable(one, runtime)), ...groups, ...inner]
}

function pressable(path: string, runtime: ScreenRuntime): readonly Pressable[] {
  const search = findBlock(path, runtime)
  if (!search.ok || !search.found.shown) return []
  const { node } = search.found
  const sending = pressOf(node).sends?.(node)
  // A form without a submit button cannot be pressed.
  if (sending !== undefined && sending.button === undefined) return []
  const form = sending?.form
  const { enabled, busy } = pressState(search.found, runtime)
  // A form's validity is only known once it is filled.
  if (form === undefined && (!enabled || busy)) return []
  const asks = (sending?.button ?? node)['confirm'] !== undefined
  return [{ path, asks, form, node }]
}
