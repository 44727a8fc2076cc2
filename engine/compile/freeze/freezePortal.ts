import type { UniversityIndex } from '../../compiled/compiled.ts'
import { mapOrEmpty, textOf, toMap } from '../../compiled/json.ts'
import type { MergedPortal } from '../merge/mergedPortal.ts'
import type { Sources } from '../source/readSources.ts'
import type { Collector } from '../units/collector.ts'
import type { PortalState } from '../units/portalState.ts'
import type { Prints } from '../units/prints.ts'
import type { ChunkStore } from './chunkStore.ts'
import { freezeManifest } from './freezeChunks.ts'
import { createModulesFreezer, type FrozenModule, type HeldModules, type ScreenSlot } from './freezeModules.ts'
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

/** The screens that fill slots of a module's screen: they are loaded with it, so that filling causes no layout shift. */
const fillersOf = (slots: readonly ScreenSlot[], { modules }: PortalState, own: string): readonly string[] => [
  ...new Set(
    slots.flatMap(({ slot, isOwn }) =>
      [...modules.values()].flatMap(({ id, value }) => {
        const filler = mapOrEmpty(mapOrEmpty(value.slots)[slot])
        return 'screen' in filler && (!isOwn || id === own) ? [`${id}/${textOf(filler.screen)}`] : []
      }),
    ),
  ),
]

const filledBy = (slots: FrozenModule['slots'], state: PortalState, own: string): Readonly<Record<string, readonly string[]>> =>
  toMap(
    Object.entries(slots).flatMap(([screen, here]) => {
      const fillers = fillersOf(here, state, own)
      return fillers.length === 0 ? [] : [[screen, fillers] as const]
    }),
  )

/** The modules of the boot screen, of the refresh call and of the sign-in, and both screens. */
function firstOf({ portal: { boot, refresh, signIn }, modules }: PortalState): Pick<UniversityIndex, 'first' | 'boot' | 'signIn'> {
  const routes = [...modules.values()].flatMap(({ id, value }) => {
    const { screen } = mapOrEmpty(mapOrEmpty(value.routes)[String(signIn)])
    return typeof screen === 'string' ? [`${id}/${screen}`] : []
  })
  const named = [boot, refresh, ...routes].flatMap((id) => (typeof id === 'string' ? [id.split('/')[0] ?? ''] : []))
  return {
    first: [...new Set(named)].filter((id) => modules.has(id)).sort(),
    ...(typeof boot === 'string' && { boot }),
    ...(routes[0] !== undefined && { signIn: routes[0] }),
  }
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
      modules: toMap(modules.map(([id, { entry, slots }]) => [id, { ...entry, filledBy: filledBy(slots, state, id) }])),
      ...firstOf(state),
      textsVersion: textOf(state.portal.textsVersion),
      texts: freezeTexts(texts.value, textLayers, [], state.globals.languages),
    }
  }
  return { freeze, held: modulesFreezer.held }
}
