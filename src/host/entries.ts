import type { CompiledText, CompiledTile, IconNode, ManifestModule } from '../../engine/compiled/compiled.ts'
import { evaluate, isTrue, type Scope, type Tree } from '../../engine/expression/index.ts'
import type { Tile } from '../../engine/react/runtime.ts'
import type { HostEntry } from '../shell/portalHost.ts'

const pathOf = (tree: Tree | undefined, scope: Scope): string | undefined => {
  const path = tree === undefined ? undefined : evaluate(tree, scope)
  return typeof path === 'string' && path.startsWith('/') ? path : undefined
}

/** Modules that the university switched off are hidden in the navigation and grey among the modules' tiles (HOME-O3). */
export const isOffered = (module: ManifestModule, scope: Scope): boolean => isTrue(module.shownWhen, scope)

/** Entries of side rail and bottom bar (HOME-11 to HOME-21). */
export const navigationOf = (modules: readonly ManifestModule[], scope: Scope, icon: (name: string) => IconNode): readonly HostEntry[] =>
  modules
    .filter((module) => isOffered(module, scope))
    .flatMap((module) =>
      Object.entries(module.navigation).flatMap(([id, entry]) => {
        const goto = pathOf(entry.goto, scope)
        return goto === undefined || !isTrue(entry.shownWhen, scope)
          ? []
          : [
              {
                id: `${module.id}.${id}`,
                text: entry.text,
                icon: icon(entry.icon),
                hue: module.hue,
                goto,
                ...saysOf(entry, scope),
                ...(entry.header ? { inHeader: true } : {}),
              },
            ]
      }),
    )

/** What a tile or entry says beside its name: the number in its corner, and its note. */
function saysOf({ count, note }: Pick<CompiledTile, 'count' | 'note'>, scope: Scope): Pick<Tile, 'count' | 'note'> {
  const number = count === undefined ? undefined : evaluate(count, scope)
  return { ...(typeof number === 'number' ? { count: number } : {}), ...(note === undefined ? {} : { note }) }
}

const tileOf = (id: string, tile: CompiledTile, module: ManifestModule, scope: Scope, icon: (name: string) => IconNode): Tile => {
  const goto = pathOf(tile.goto, scope)
  return {
    id: `${module.id}.${id}`,
    text: tile.text,
    icon: icon(tile.icon),
    hue: module.hue,
    enabled: goto !== undefined && isTrue(tile.enabledWhen, scope),
    ...saysOf(tile, scope),
    ...(goto === undefined ? {} : { goto }),
    ...(tile.why === undefined ? {} : { why: tile.why }),
  }
}

/** The tiles of a module's home, in file order. */
export const tilesOf = (module: ManifestModule, scope: Scope, icon: (name: string) => IconNode): readonly Tile[] =>
  Object.entries(module.tiles).flatMap(([id, tile]) => (isTrue(tile.shownWhen, scope) ? [tileOf(id, tile, module, scope, icon)] : []))

const OFF: CompiledText = { key: 'portal:tiles.off' }

/** One tile for each module that has a home, and may be switched off or says more of its tile. */
export const moduleTiles = (modules: readonly ManifestModule[], scope: Scope, icon: (name: string) => IconNode): readonly Tile[] =>
  modules.flatMap((module) => {
    const { home, shownWhen, tile = {} } = module
    const isThere = home !== undefined && (shownWhen ?? module.tile) !== undefined
    if (!isThere || !isTrue(tile.shownWhen, scope)) return []
    return [
      {
        id: module.id,
        text: module.title,
        icon: icon(module.icon),
        hue: module.hue,
        goto: home,
        ...saysOf(tile, scope),
        enabled: isOffered(module, scope),
        why: OFF,
      },
    ]
  })
