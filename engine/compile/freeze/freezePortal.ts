import { scopeOfBlock } from '../../blocks/blockScopes.ts'
import type { UniversityIndex } from '../../compiled/compiled.ts'
import { mapOrEmpty, textOf, toMap, valueAt } from '../../compiled/json.ts'
import { isMap } from '../../data/isMap.ts'
import { mapsIn } from '../../data/mapsIn.ts'
import type { Layer } from '../merge/layers.ts'
import type { Module } from '../modules/instantiate.ts'
import type { Sources } from '../source/readSources.ts'
import type { Collector } from '../units/collector.ts'
import { moduleOfKey, type PortalState } from '../units/portalState.ts'
import type { Prints } from '../units/prints.ts'
import { unitsOf } from '../units/unit.ts'
import type { CompiledUnit } from '../units/unitCache.ts'
import type { ChunkStore } from './chunkStore.ts'
import { compileTexts, type ReportText } from './compileTexts.ts'
import { freezeManifest, freezeModule } from './freezeChunks.ts'

type TextsHashes = UniversityIndex['texts']

interface FrozenModule {
  readonly entry: Omit<UniversityIndex['modules'][string], 'filledBy'>
  readonly manifest: CompiledUnit
  /** Slots on its screens that other modules may fill. */
  readonly slots: readonly string[]
  /** Modules that its units depend on. */
  readonly touches: readonly string[]
}

/** Sorts module ids: as in `portal.json`, then by id. */
function inOrder(ids: Iterable<string>, wanted: unknown): readonly string[] {
  const order = Array.isArray(wanted) ? wanted : []
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...ids].sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
}

const writtenTexts = new WeakMap<object, WeakMap<ChunkStore, TextsHashes>>()

/** Slots on screens that other modules may fill. */
const slotsOf = (screens: unknown): readonly string[] =>
  [...mapsIn(screens)].flatMap((value) => scopeOfBlock(value.block).openSlots?.(value) ?? [])

/** The modules that fill these slots: they are loaded with the screens that have the slots, so that filling causes no layout shift. */
const fillersOf = (slots: readonly string[], { modules }: PortalState): readonly string[] =>
  [...modules.values()].filter(({ value }) => slots.some((slot) => Object.hasOwn(mapOrEmpty(value.slots), slot))).map(({ id }) => id)

/** The first of some languages of which a university's patch has texts. */
const patchedLanguage = (languages: readonly string[], layers: readonly Layer[], at: readonly string[]): string | undefined =>
  languages.find((language) =>
    layers.some(({ source, from }) => from[0] === 'modules' && isMap(valueAt(source.value, [...from, ...at, language]))),
  )

/** Returns a function that writes one portal's chunks and its index. What the portals of a run share is written once. */
export function freezePortal(
  collector: Collector,
  store: ChunkStore,
  { portal, texts, prints }: Pick<Sources, 'portal' | 'texts'> & { prints: Prints },
) {
  function freezeTexts(locales: object, layers: readonly Layer[], at: readonly string[], languages: readonly string[]): TextsHashes {
    const known = writtenTexts.get(locales)?.get(store)
    if (known) return known
    const report: ReportText = (code, path, finding, aim) => collector.report(code, layers, [...at, ...path], finding, aim)
    const compiled = compileTexts(mapOrEmpty(locales), languages, report, (missing) => patchedLanguage(missing, layers, at))
    const hashes = toMap(
      Object.entries(compiled).map(
        ([language, messages]) => [language, store.add('json', [{ text: JSON.stringify(messages), print: prints.of(messages) }])] as const,
      ),
    )
    writtenTexts.set(locales, (writtenTexts.get(locales) ?? new WeakMap<ChunkStore, TextsHashes>()).set(store, hashes))
    return hashes
  }

  const shared = (languages: readonly string[]): TextsHashes =>
    freezeTexts(
      texts.value,
      texts.sources.map(({ source, language }) => ({ source, from: [], at: [language] })),
      [],
      languages,
    )

  let first: { readonly state: PortalState; readonly modules: ReadonlyMap<string, FrozenModule> } | undefined

  /** The module's result in the first portal, if the university changes neither the module nor one that it depends on. */
  function frozenBefore(module: Module, state: PortalState): FrozenModule | undefined {
    const known = first?.state.globals === state.globals ? first.modules.get(module.id) : undefined
    return known?.touches.every((id) => state.modules.get(id) === first?.state.modules.get(id)) ? known : undefined
  }

  function freezeOne(module: Module, state: PortalState, unikey: string): FrozenModule {
    const before = frozenBefore(module, state)
    if (before) return before
    const units = unitsOf(module).map((unit) => collector.unit(unit, state, unikey))
    for (const unit of units) if (unit.validator) store.add('js', [unit.validator])
    const uses = new Set(units.flatMap((unit) => [...unit.uses]))
    const [manifest] = units
    if (manifest === undefined) throw new Error(`the module ${module.id} has no units`)
    const chunk = freezeModule(module.id, units, store)
    const touches = [...new Set([module.id, ...units.flatMap(({ asked }) => [...asked.keys()].flatMap(moduleOfKey))])]
    return {
      manifest,
      slots: slotsOf(module.value.screens),
      touches,
      entry: {
        chunk,
        uses: [...uses].sort(),
        texts: freezeTexts(mapOrEmpty(module.value.locales), module.layers, ['locales'], state.globals.languages),
      },
    }
  }

  /** The modules of the boot screen, of the refresh call and of the sign-in. */
  function firstModules({ portal: { boot, refresh, signIn }, modules }: PortalState): readonly string[] {
    const named = [boot, refresh].flatMap((id) => (typeof id === 'string' ? [id.split('/')[0] ?? ''] : []))
    const withSignIn = [...modules.values()].filter(({ value }) => Object.hasOwn(mapOrEmpty(value.routes), String(signIn)))
    return [...new Set([...named, ...withSignIn.map(({ id }) => id)])].filter((id) => modules.has(id)).sort()
  }

  return (state: PortalState, unikey: string): UniversityIndex => {
    const layers: readonly Layer[] = portal ? [{ source: portal, from: [], at: [] }] : []
    const whole = collector.unit(
      { id: 'portal', module: '', kind: 'portal', name: 'portal', value: state.portal, path: [], layers },
      state,
      unikey,
    )
    const modules = inOrder(state.modules.keys(), state.portal.modules)
      .flatMap((id) => state.modules.get(id) ?? [])
      .map((module) => [module.id, freezeOne(module, state, unikey)] as const)
    first ??= { state, modules: new Map(modules) }
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
      texts: shared(state.globals.languages),
    }
  }
}
