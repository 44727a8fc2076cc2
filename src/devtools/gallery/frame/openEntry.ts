import { parseFacts } from '../../../../engine/access/index.ts'
import { createFiles } from '../../../../engine/createFiles.ts'
import { createListeners } from '../../../../engine/data/createListeners.ts'
import type { JsonMap } from '../../../../engine/data/isMap.ts'
import type { Clock } from '../../../../engine/ports.ts'
import type { ScreenEnvironment } from '../../../../engine/react/runtime/screenEnvironment.ts'
import { createReplayFacts } from '../../../../engine/replay/replayFacts.ts'
import { openingAddress } from '../../../../engine/replay/scenarioAddress.ts'
import { createFactScope, createScreen, type Effect, type ScreenRuntime } from '../../../../engine/screen/index.ts'
import { browserAttention, browserRandom } from '../../../host/browserPorts.ts'
import { createScreenEnvironment } from '../../../host/createScreenEnvironment.ts'
import { createSlots } from '../../../host/createSlots.ts'
import type { LoadedPortal } from '../../../host/loadedPortal.ts'
import { performEffect } from '../../../host/performEffect.ts'
import { saveBytes } from '../../../host/saveBytes.ts'
import { createSaveCalendar } from '../../../host/saveCalendar.ts'
import type { Toasts } from '../../../shell/createToasts.ts'
import type { TextStore } from '../../../texts/createTextStore.ts'
import type { FrameState } from '../galleryAddress.ts'
import { createExampleCalls } from './exampleCalls.ts'

export interface EntryDeps {
  readonly portal: LoadedPortal
  readonly frame: FrameState
  readonly clock: Clock
  readonly texts: TextStore
  readonly toasts: Toasts
  /** Receives navigation: a frame never leaves its page. */
  readonly leads: (to: string) => void
  /** Input and local values carried over from the previous version. */
  readonly carried?: { readonly local: JsonMap; readonly forms: Readonly<Record<string, JsonMap>> } | undefined
}

/** A running screen of the gallery. */
export interface OpenEntry {
  readonly frame: FrameState
  readonly portal: LoadedPortal
  readonly runtime: ScreenRuntime
  readonly surroundings: ScreenEnvironment
  close(): void
}

/**
 * Starts a screen for a signed-in user with every role, with examples as responses. `undefined` if the portal has no such screen.
 */
export function openEntry({ portal, frame, clock, texts, toasts, leads, carried }: EntryDeps): OpenEntry | undefined {
  const { entry, state, language } = frame
  const screen = portal.screen(entry)
  if (screen === undefined) return undefined
  const { manifest } = portal
  const shape = { flags: manifest.flags, productKey: manifest.productKey ?? 'product' }
  const university = (raw: JsonMap, inLanguage: string) => parseFacts(raw, shape, inLanguage)
  const session = { hasToken: true, userName: 'negar', signedIn: true }
  const facts = createReplayFacts({ manifest, facts: {}, university }, clock, { language, roles: Object.keys(manifest.roles), session })
  const scope = createFactScope(facts.facts, clock.now)
  const unknownText = () => texts.get().translate('portal:errors.unknown')
  const calls = createExampleCalls({ state, portal: { manifest, call: portal.call, unknownText }, scope, clock })
  const { subscribe, notify: changed } = createListeners()

  function factsChanged(): void {
    slots.factsChanged()
    runtime.factsChanged()
    changed()
  }
  const perform = (effect: Effect): void => {
    // The screen has moved already.
    if (effect.type === 'goto' && effect.path === undefined) return
    performEffect(effect, {
      toasts,
      texts,
      navigate: leads,
      leave: leads,
      saveCalendar: createSaveCalendar({ texts, toasts, clock }),
      saveBytes,
      files: runtime.files,
      here: () => ({ path: '/', search: '' }),
      store: () => undefined,
      session: () => undefined,
      take: (offer) => runtime.take(offer),
    })
    if (effect.type !== 'store' && effect.type !== 'session') return
    facts.apply(effect)
    queueMicrotask(factsChanged)
  }
  const files = createFiles(browserRandom.uuid)
  const { form, flow, validator } = portal
  const deps = { calls, files, clock, attention: browserAttention, facts: facts.facts, form, flow, validator, perform }
  const icon = (name: string) => portal.icon(name) ?? []
  const slots = createSlots({
    portal: () => portal,
    scope: () => scope,
    start: (_, id, inside) => createScreen(deps, { id, screen: inside }),
    changed,
  })
  const address = openingAddress(manifest.routes, { screen: entry })
  const runtime = createScreen(deps, { id: entry, screen, params: {}, address, ...(carried === undefined ? {} : { carried }) })
  return {
    frame,
    portal,
    runtime,
    surroundings: {
      subscribe,
      ...createScreenEnvironment({ portal: () => portal, scope, slots, icon }),
    },
    close() {
      slots.reset()
      runtime.dispose()
    },
  }
}
