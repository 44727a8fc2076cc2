import type { IconNode, Manifest } from '../../engine/compiled/compiled.ts'
import type { Scope } from '../../engine/expression/index.ts'
import type { HostDestination } from '../shell/portalHost.ts'
import { isOffered, navigationOf, tilesOf } from './entries.ts'

/** Every destination that the user may open now: entries of the navigation, then enabled tiles; each address once. */
export function placesOf(manifest: Manifest, scope: Scope, icon: (name: string) => IconNode): readonly HostDestination[] {
  const entries: readonly HostDestination[] = navigationOf(manifest.modules, scope, icon)
  const tiles = manifest.modules
    .filter((module) => isOffered(module, scope))
    .flatMap((module) =>
      tilesOf(module, scope, icon).flatMap(({ id, text, icon: drawing, goto, enabled }): readonly HostDestination[] =>
        enabled && goto !== undefined ? [{ id, text, note: module.title, icon: drawing, hue: module.hue, goto }] : [],
      ),
    )
  const seen = new Set<string>()
  return [...entries, ...tiles].filter(({ goto }) => !seen.has(goto) && seen.add(goto))
}
