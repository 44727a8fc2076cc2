import type { Language } from '../../engine/format/direction.ts'
import type { Texts } from '../../engine/format/texts.ts'
import type { Finder } from '../shell/palette/finder.ts'
import { createTextStore } from '../texts/createTextStore.ts'
import { loadShellTexts } from '../texts/loadShellTexts.ts'
import type { HostDeps } from './hostDeps.ts'
import type { LoadedPortal } from './loadedPortal.ts'
import { placesOf } from './placesOf.ts'
import type { RunningPortal } from './runningPortal.ts'
import { runSearches } from './runSearches.ts'

/** The store of portal.json that holds them. */
const RECENT = 'recentPlaces'
/** So many are remembered. */
const MOST_RECENT = 5

export interface FinderDeps {
  readonly portal: Pick<RunningPortal, 'loaded' | 'facts' | 'factsChanged' | 'scope' | 'icon' | 'startHidden'>
  readonly stores: HostDeps['stores']
  readonly tools?: HostDeps['tools']
}

/** Loads the texts of the shell and of the modules in a language that the page does not have. */
async function loadTexts(portal: LoadedPortal | undefined, language: Language): Promise<Texts> {
  const store = createTextStore({ language, load: loadShellTexts })
  const [, words] = await Promise.all([store.change(language), portal?.texts(language)])
  if (words !== undefined) store.add(language, words)
  return store.get()
}

/** What the palette searches of a running portal. Picked places are stored for each person in this browser. */
export function createFinder({ portal, stores, tools = [] }: FinderDeps): Finder {
  const isSignedIn = () => portal.facts().session.signedIn
  const recent = (): readonly string[] => {
    const stored = isSignedIn() ? stores.values()[RECENT] : []
    return Array.isArray(stored) ? stored : []
  }
  return {
    places: () => (portal.loaded !== undefined && isSignedIn() ? placesOf(portal.loaded.manifest, portal.scope, portal.icon) : []),
    searches: (changed) =>
      portal.loaded !== undefined && isSignedIn()
        ? runSearches({ loaded: portal.loaded, scope: portal.scope, icon: portal.icon, start: portal.startHidden, changed })
        : undefined,
    texts: (language) => loadTexts(portal.loaded, language),
    recent,
    tools,
    picked(id) {
      if (!isSignedIn()) return
      stores.put(RECENT, [id, ...recent().filter((one) => one !== id)].slice(0, MOST_RECENT), undefined)
      portal.factsChanged()
    },
  }
}
