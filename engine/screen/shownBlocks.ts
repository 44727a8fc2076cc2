import type { BlockNode } from '../blocks/blockPress.ts'
import { pressOf } from '../blocks/blockPresses.ts'
import { mapOrEmpty } from '../compiled/json.ts'
import { isMap } from '../data/isMap.ts'
import { mapsIn } from '../data/mapsIn.ts'
import { isTrue, type Scope, type Tree } from '../expression/index.ts'
import { entryOf } from '../expression/values.ts'
import { placesOf } from './blockRows.ts'
import { ownParams } from './facts.ts'
import type { ScreenRuntime } from './screenRuntime.ts'

/** An instance of a block that is rendered now. */
export interface ShownBlock {
  /** Differs between the instances of a screen, and stays the same for each: the path of ids, with the keys of rows. */
  readonly key: string
  readonly node: BlockNode
  readonly scope: Scope
}

type Runtime = Pick<ScreenRuntime, 'screen' | 'scope' | 'query' | 'rows' | 'views' | 'dialogs'>
type IsWanted = (node: BlockNode) => boolean
interface Search {
  readonly isWanted: IsWanted
  readonly runtime: Runtime
}

/** Whether such a block is somewhere in a compiled screen. */
export const hasBlock = (value: unknown, isWanted: IsWanted): boolean => {
  for (const map of mapsIn(value)) if (isWanted(map)) return true
  return false
}

function* inBlocks(blocks: unknown, scope: Scope, at: string, search: Search): Generator<ShownBlock> {
  for (const [id, node] of Object.entries(mapOrEmpty(blocks))) {
    if (!isMap(node) || !hasBlock(node, search.isWanted)) continue
    if (!isTrue(node['shownWhen'] as Tree | undefined, scope) || (node['device'] !== undefined && node['device'] !== scope['device']))
      continue
    yield* inBlock(node, scope, `${at}.${id}`, search)
  }
}

function* inBlock(node: BlockNode, scope: Scope, key: string, search: Search): Generator<ShownBlock> {
  const { runtime } = search
  if (search.isWanted(node)) yield { key, node, scope }
  const { groups = {}, showsBody } = pressOf(node)
  for (const [group, isShown] of Object.entries(groups))
    for (const [id, entry] of Object.entries(mapOrEmpty(node[group])))
      if (isShown(node, id, scope, runtime)) yield* inBlocks(entryOf(entry, 'body'), scope, `${key}.${group}.${id}`, search)
  if (showsBody?.(node, scope, runtime) === false) return
  for (const place of placesOf(node, scope, runtime)) yield* inBlocks(place.blocks, place.scope, `${key}${place.mark}`, search)
}

/** The instances of such blocks that a screen renders now, in order: views or body, aside, dialogs. */
export function* shownBlocks(isWanted: IsWanted, runtime: Runtime): Generator<ShownBlock> {
  const search = { isWanted, runtime }
  const { aside, dialogs } = runtime.screen
  for (const { id, body } of runtime.views()) yield* inBlocks(body, runtime.scope(), id, search)
  yield* inBlocks(aside, runtime.scope(), 'aside', search)
  for (const { id, with: given } of runtime.dialogs())
    yield* inBlocks(dialogs?.[id]?.body, runtime.scope(ownParams(runtime.scope(), given)), `dialogs.${id}`, search)
}
