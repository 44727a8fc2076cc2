import { scopeOfBlock } from '../../blocks/blockScopes.ts'
import type { UniversityIndex } from '../../compiled/compiled.ts'
import { mapOrEmpty, toMap } from '../../compiled/json.ts'
import type { JsonMap } from '../../data/isMap.ts'
import { mapsIn } from '../../data/mapsIn.ts'
import { memoizeByObject } from '../../data/memoizeByObject.ts'
import type { Module } from '../modules/instantiate.ts'
import type { Collector } from '../units/collector.ts'
import { moduleOfKey, type PortalState } from '../units/portalState.ts'
import { unitsOf } from '../units/unit.ts'
import type { CompiledUnit } from '../units/unitCache.ts'
import type { CheckedUnit } from '../unused/collectUsage.ts'
import type { Chunk, ChunkStore } from './chunkStore.ts'
import { type FrozenScreen, freezeModule, freezeScreens } from './freezeChunks.ts'
import type { createTextsFreezer, TextsHashes } from './freezeTexts.ts'

export interface FrozenModule {
  readonly entry: Omit<UniversityIndex['modules'][string], 'filledBy'>
  readonly manifest: CompiledUnit
  /** Slots on its screens, by screen. */
  readonly slots: Readonly<Record<string, readonly ScreenSlot[]>>
}

/** A slot of a screen, which all modules may fill or the own one alone. */
export interface ScreenSlot {
  readonly slot: string
  readonly isOwn: boolean
}

interface HeldTexts {
  readonly locales: JsonMap
  readonly languages: readonly string[]
  readonly hashes: TextsHashes
  readonly chunks: ReadonlyMap<string, Chunk>
}

/** A frozen module, and everything that it was made from. */
interface HeldModule {
  /** With a problem it is compiled again in the next run, so that hints stay current. */
  readonly isSound: boolean
  readonly frozen: FrozenModule
  /** The modules that its units depend on, by id, itself among them; `undefined`: there was none. */
  readonly touches: readonly (readonly [id: string, module: Module | undefined])[]
  readonly globals: PortalState['globals']
  readonly texts: HeldTexts
  /** Of a university, those that differ from the portal without one. */
  readonly checked: readonly CheckedUnit[]
  readonly chunks: ReadonlyMap<string, Chunk>
}

/** The frozen modules of a run, by university and module. */
export interface HeldModules {
  /** Fingerprint of what all portals share: portal.json and the shared texts. */
  readonly shared: string
  readonly byUniversity: ReadonlyMap<string, ReadonlyMap<string, HeldModule>>
}

interface ModulesDeps {
  readonly collector: Collector
  readonly store: ChunkStore
  readonly freezeTexts: ReturnType<typeof createTextsFreezer>
  /** Those of the run before. */
  readonly held: HeldModules | undefined
  readonly shared: string
}

const slotsOf = memoizeByObject((screen: object): readonly ScreenSlot[] =>
  [...mapsIn(screen)].flatMap((value) => scopeOfBlock(value.block).slot?.(value) ?? []),
)

/** The screens of a module, each with its flow. */
const screensIn = (checked: readonly CheckedUnit[]): readonly FrozenScreen[] =>
  checked.flatMap(({ unit, compiled }) => {
    if (unit.kind !== 'screen') return []
    const { flow } = mapOrEmpty(unit.value)
    return [{ name: unit.name, unit: compiled, flow: checked.find((one) => one.unit.kind === 'flow' && one.unit.name === flow)?.compiled }]
  })

/** The modules that recorded dependencies are about. */
const modulesIn = memoizeByObject((asked: CompiledUnit['asked']): readonly string[] => [...new Set([...asked.keys()].flatMap(moduleOfKey))])

/**
 * Returns a function that compiles the units of a module for a university and writes its chunks. A module is frozen again only if it, a module
 * that it depends on, or what all portals share has changed: a university's own patches cost nothing when something else is edited.
 */
export function createModulesFreezer({ collector, store, freezeTexts, held, shared }: ModulesDeps) {
  const before = held?.shared === shared ? held.byUniversity : new Map<string, ReadonlyMap<string, HeldModule>>()
  const now = new Map<string, Map<string, HeldModule>>()
  const isValid = ({ touches, globals }: HeldModule, state: PortalState): boolean =>
    globals === state.globals && touches.every(([id, module]) => state.modules.get(id) === module)

  function hold(unikey: string, id: string, one: HeldModule): void {
    const ofUniversity = now.get(unikey) ?? new Map<string, HeldModule>()
    now.set(unikey, ofUniversity.set(id, one))
  }

  const chunksOf = (names: readonly string[]) => new Map(names.map((name) => [name, store.get(name)]))

  /** The module's texts, which are not compiled again if something else has changed. */
  function textsOf({ id, value, layers }: Module, { globals: { languages } }: PortalState, known: HeldModule | undefined): HeldTexts {
    const locales = mapOrEmpty(value.locales)
    const isSame = ({ texts }: HeldModule) =>
      texts.languages === languages && languages.every((language) => texts.locales[language] === locales[language])
    const base = now.get('_')?.get(id)
    for (const one of [base, known])
      if (one?.isSound && isSame(one)) {
        store.keep(one.texts.chunks)
        return one.texts
      }
    const hashes = freezeTexts(locales, layers, ['locales'], languages)
    return { locales, languages, hashes, chunks: chunksOf(Object.values(hashes)) }
  }

  function freezeFresh(module: Module, state: PortalState, unikey: string): FrozenModule {
    const problems = collector.diagnostics.length
    const units = unitsOf(module)
    const checked = units.map((unit) => ({ unit, compiled: collector.unit(unit, state, unikey) }))
    const compiled = checked.map((one) => one.compiled)
    const [manifest] = compiled
    if (manifest === undefined) throw new Error(`the module ${module.id} has no units`)
    const validators = compiled.flatMap(({ validator }) => (validator ? [store.add('js', [validator])] : []))
    const chunk = freezeModule(module.id, compiled, store)
    const screens = freezeScreens(screensIn(checked), store)
    const texts = textsOf(module, state, before.get(unikey)?.get(module.id))
    const uses = [...new Set(compiled.flatMap((unit) => unit.uses))].sort()
    const frozen: FrozenModule = {
      manifest,
      slots: toMap(Object.entries(mapOrEmpty(module.value.screens)).map(([id, screen]) => [id, slotsOf(mapOrEmpty(screen))])),
      entry: { chunk, screens, uses, texts: texts.hashes },
    }
    const touches = new Set([module.id, ...compiled.flatMap(({ asked }) => modulesIn(asked))])
    const base = new Set(
      now
        .get('_')
        ?.get(module.id)
        ?.checked.map((one) => one.compiled),
    )
    hold(unikey, module.id, {
      isSound: collector.diagnostics.length === problems,
      frozen,
      checked: checked.filter((one) => !base.has(one.compiled)),
      globals: state.globals,
      texts,
      touches: [...touches].map((id) => [id, state.modules.get(id)]),
      chunks: chunksOf([...validators, chunk, ...Object.values(screens)]),
    })
    return frozen
  }

  return {
    freeze(module: Module, state: PortalState, unikey: string): FrozenModule {
      const inFirst = now.get('_')?.get(module.id)
      if (inFirst && isValid(inFirst, state)) return inFirst.frozen
      const known = before.get(unikey)?.get(module.id)
      if (!known?.isSound || !isValid(known, state)) return freezeFresh(module, state, unikey)
      collector.keep(known.checked)
      store.keep(known.chunks)
      store.keep(known.texts.chunks)
      hold(unikey, module.id, known)
      return known.frozen
    },
    /** For the run after this one. */
    held: (): HeldModules => ({ shared, byUniversity: now }),
  }
}
