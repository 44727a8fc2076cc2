import type { UniversityIndex } from '../../compiled/compiled.ts'
import { mapOrEmpty, textOf, toMap } from '../../compiled/json.ts'
import type { MergedPortal } from '../merge/mergedPortal.ts'
import type { Sources } from '../source/readSources.ts'
import type { Collector } from '../units/collector.ts'
import type { PortalState } from '../units/portalState.ts'
import type { Prints } from '../units/prints.ts'
import type { ChunkStore } from './chunkStore.ts'
import { freezeManifest } from './freezeChunks.ts'
import { createModulesFreezer, type HeldModules } from './freezeModules.ts'
import { createTextsFreezer } from './freezeTexts.ts'

interface PortalDeps extends Pick<Sources, 'texts'> {
  readonly portal: MergedPortal
  readonly collector: Collector
  readonly store: ChunkStore
  readonly prints: Prints
  readonly held: HeldModules | undefined
}

/** Sorts module ids: as in `portal.json`, then by id. */
function inOrder(ids: Iterable<string>, wanted: unknown): readonly string[] {
  const order = Array.isArray(wanted) ? wanted : []
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...ids].sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
}

/** The modules that fill these slots: they are loaded with the screens that have the slots, so that filling causes no layout shift. */
const fillersOf = (slots: readonly string[], { modules }: PortalState): readonly string[] =>
  [...modules.values()].filter(({ value }) => slots.some((slot) => Object.hasOwn(mapOrEmpty(value.slots), slot))).map(({ id }) => id)

/** The modules of the boot screen, of the refresh call and of the sign-in. */
function firstModules({ portal: { boot, refresh, signIn }, modules }: PortalState): readonly string[] {
  const named = [boot, refresh].flatMap((id) => (typeof id === 'string' ? [id.split('/')[0] ?? ''] : []))
  const withSignIn = [...modules.values()].filter(({ value }) => Object.hasOwn(mapOrEmpty(value.routes), String(signIn)))
  return [...new Set([...named, ...withSignIn.map(({ id }) => id)])].filter((id) => modules.has(id)).sort()
}

/** Writes the chunks of portals and their indexes. What the portals of a run share is written once; `held`: what the next run may take over. */
export function createPortalFreezer({ collector, store, portal, texts, prints, held }: PortalDeps) {
  const freezeTexts = createTextsFreezer({ report: collector.report, store, prints })
  const shared = [portal.value, texts.value].map(prints.of).join(' ')
  const modulesFreezer = createModulesFreezer({ collector, store, freezeTexts, held, shared })
  const textLayers = texts.sources.map(({ source, language }) => ({ source, from: [], at: [language] }))

  function freeze(state: PortalState, unikey: string): UniversityIndex {
    const whole = collector.unit(
      { id: 'portal', module: '', kind: 'portal', name: 'portal', value: state.portal, path: [], layers: portal.layers },
      state,
      unikey,
    )
    const modules = inOrder(state.modules.keys(), state.portal.modules)
      .flatMap((id) => state.modules.get(id) ?? [])
      .map((module) => [module.id, modulesFreezer.freeze(module, state, unikey)] as const)
    const manifest = freezeManifest(
      whole,
      modules.map(([, { manifest: unit }]) => unit),
      store,
    )
    return {
      unikey,
      manifest,
      modules: toMap(
        modules.map(([id, { entry, slots }]) => [id, { ...entry, filledBy: fillersOf(slots, state).filter((filler) => filler !== id) }]),
      ),
      first: firstModules(state),
      textsVersion: textOf(state.portal.textsVersion),
      texts: freezeTexts(texts.value, textLayers, [], state.globals.languages),
    }
  }
  return { freeze, held: modulesFreezer.held }
}
