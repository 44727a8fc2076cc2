import { pressOf } from '../../blocks/blockPresses.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { evaluate, readPaths, type Scope, type Tree } from '../../expression/index.ts'
import { entryOf } from '../../expression/values.ts'
import { blockState, hasCells, type ScreenRuntime } from '../../screen/index.ts'
import type { ScreenBlock } from './screenBlocks.ts'

/** One condition that decides whether a block is shown or enabled. */
export interface Reason {
  /** Pointer to the condition, relative to the screen. */
  readonly pointer: readonly string[]
  /** Paths that the condition reads, with their current values. */
  readonly reads: readonly { readonly path: string; readonly value: unknown }[]
  readonly holds: boolean
}

const CONDITIONS = ['shownWhen', 'emptyWhen', 'enabledWhen', 'busyWhen', 'confirmWhen']
/** Keys whose entries are there for each row. */
const IN_ROWS = ['item', 'rowActions', 'heading']
const valueAt = (value: unknown, path: readonly string[]): unknown => path.reduce((at, name) => entryOf(at, name), value)
const readOf = (path: string, value: unknown) => ({ path, value })

function conditions(node: JsonMap, pointer: readonly string[], scope: Scope): readonly Reason[] {
  return CONDITIONS.flatMap((key) => {
    if (node[key] === undefined) return []
    const tree = node[key] as Tree
    const reads = readPaths(tree).map(([root = '', ...rest]) => readOf([root, ...rest].join('.'), valueAt(scope[root], rest)))
    return [{ pointer: [...pointer, key], reads, holds: evaluate(tree, scope) === true }]
  })
}

/** Implicit conditions: the flow's state for a view, an open dialog, what a block itself demands, the state of a rows block. */
function built(
  node: JsonMap,
  group: string,
  name: string,
  { pointer, scope, runtime }: { pointer: readonly string[]; scope: Scope; runtime: ScreenRuntime },
): readonly Reason[] {
  if (group === 'views') {
    const holds = runtime.views().some(({ id }) => id === name)
    return [{ pointer: [...pointer, group, name], reads: [readOf('flow.state', runtime.flow()?.state)], holds }]
  }
  if (group === 'dialogs') {
    const open = runtime.dialogs().map(({ id }) => id)
    return [{ pointer: [...pointer, group, name], reads: [readOf('dialogs', open)], holds: open.includes(name) }]
  }
  const implicit = pressOf(node).condition?.(node, group, name, scope, runtime)
  if (implicit !== undefined) return [{ pointer: [...pointer, implicit.key], reads: implicit.reads, holds: implicit.holds }]
  if ((IN_ROWS.includes(group) || (group === 'body' && hasCells(node))) && typeof node['of'] === 'string') {
    const state = blockState(node, scope, runtime)
    return [{ pointer: [...pointer, 'of'], reads: [readOf(`queries.${node['of']}`, state)], holds: state === 'rows' }]
  }
  return []
}

/** All conditions that decide on a block, from the outside in. `scope` is the block's scope, including its row. */
export function reasonsOf({ pointer }: ScreenBlock, runtime: ScreenRuntime, scope: Scope): readonly Reason[] {
  return pointer.flatMap((name, index) => {
    const [before, place] = [pointer.slice(0, index), pointer.slice(0, index + 1)]
    const owner = valueAt(runtime.screen, pointer.slice(0, Math.max(0, index - 1)))
    const node = valueAt(runtime.screen, place)
    const group = before.at(-1) ?? ''
    const at = { pointer: before.slice(0, -1), scope, runtime }
    return [...(isMap(owner) ? built(owner, group, name, at) : []), ...(isMap(node) ? conditions(node, place, scope) : [])]
  })
}
