import { matchRoute } from '../../engine/access/index.ts'
import type { IconNode } from '../../engine/compiled/compiled.ts'
import type { Scope } from '../../engine/expression/index.ts'
import type { ScreenEnvironment } from '../../engine/react/runtime/screenEnvironment.ts'
import type { Tile } from '../../engine/react/runtime.ts'
import type { ScreenRuntime } from '../../engine/screen/index.ts'
import type { HostFrame } from '../shell/portalHost.ts'
import { placeAt } from './addressBar.ts'
import type { Slots } from './createSlots.ts'
import { isOffered, moduleTiles, tilesOf } from './entries.ts'
import { moduleIn } from './hostSnapshot.ts'
import type { LoadedPortal } from './loadedPortal.ts'

export interface ScreenEnvironmentDeps {
  readonly portal: () => LoadedPortal | undefined
  readonly scope: Scope
  readonly slots: Pick<Slots, 'screens' | 'remember'>
  readonly icon: (name: string) => IconNode
}

const moduleOf = (runtime: ScreenRuntime | undefined): string => runtime?.id.slice(0, runtime.id.indexOf('/')) ?? ''

/** The address at which a session is ended. */
export const SIGN_OUT = '/logout'

const NOBODY: Pick<HostFrame, 'entries' | 'more' | 'maySignOut'> = { entries: [], more: [], maySignOut: false }

export interface PortalEnvironment extends Pick<ScreenEnvironment, 'tiles' | 'slot' | 'isPlanned'> {
  /** Prefetch candidates: the sign-out, which has to work without a connection, too, entries of the navigation, then the enabled tiles that were rendered. */
  paths(frame: Pick<HostFrame, 'entries' | 'more' | 'maySignOut'> | undefined): readonly string[]
}

/** What blocks need of the portal around their screen: tiles of modules and the screens that others put into a slot. */
export function createScreenEnvironment({ portal, scope, slots, icon }: ScreenEnvironmentDeps): PortalEnvironment {
  const tilesByKey = new Map<string, readonly Tile[]>()
  const tilesAt = (key: string): readonly Tile[] => {
    const now = portal()
    if (now === undefined) return []
    if (key === '*') return moduleTiles(now.manifest.modules, scope, icon)
    const module = moduleIn(now.manifest, key)
    return module === undefined || !isOffered(module, scope) ? [] : tilesOf(module, scope, icon)
  }
  return {
    tiles: ({ of, modules, runtime }) => {
      if (portal() === undefined) return []
      const key = `${modules === true ? '*' : (of ?? moduleOf(runtime))}`
      const tiles = slots.remember(`tiles ${key}`, () => tilesAt(key))
      tilesByKey.set(key, tiles)
      return tiles
    },
    isPlanned: (path) => matchRoute(portal()?.manifest.routes ?? [], placeAt(path).path)?.route.planned === true,
    slot: (name, { scope: reach, runtime }) => slots.screens(name, reach, runtime),
    paths: ({ entries, more, maySignOut } = NOBODY) => [
      ...(maySignOut ? [SIGN_OUT] : []),
      ...[...entries, ...more].map(({ goto }) => goto),
      ...[...tilesByKey.values()].flat().flatMap(({ enabled, goto }) => (enabled && goto !== undefined ? [goto] : [])),
    ],
  }
}
