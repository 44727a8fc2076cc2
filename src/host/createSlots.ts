import type { CompiledScreen } from '../../engine/compiled/compiled.ts'
import { isTrue, type Scope } from '../../engine/expression/index.ts'
import type { ScreenRuntime } from '../../engine/react/runtime.ts'
import type { LoadedPortal } from './loadedPortal.ts'

export interface SlotScreen {
  readonly id: string
  readonly hue: string
  readonly runtime: ScreenRuntime
}

export interface SlotsDeps {
  portal(): LoadedPortal | undefined
  scope(): Scope
  start(portal: LoadedPortal, id: string, screen: CompiledScreen): ScreenRuntime
  changed(): void
}

/** Screens in slots, and other lists that keep their identity while nothing changes. */
export interface Slots {
  /** `owner`: the module of the page that has the slot; `undefined` for a slot of the shell, which outlives pages. */
  screens(slot: string, reach: 'own' | 'all', owner: string | undefined): readonly SlotScreen[]
  remember<T>(key: string, make: () => T): T
  factsChanged(): void
  /** Retries screens that could not be loaded. */
  tryAgain(): void
  /** The page is left: its slots end with it, and those of the next page read again what is not fresh. */
  pageClosed(): void
  /** Another portal: everything is restarted. */
  reset(): void
}

interface Wanted {
  readonly hue: string
  readonly screen: string
}

export function createSlots(host: SlotsDeps): Slots {
  const ofShell = new Map<string, ScreenRuntime>()
  const ofPage = new Map<string, ScreenRuntime>()
  const remembered = new Map<string, unknown>()
  const loading = new Set<string>()

  const remember = <T>(key: string, make: () => T): T => {
    if (!remembered.has(key)) remembered.set(key, make())
    return remembered.get(key) as T
  }

  function wantedIn(portal: LoadedPortal, slot: string, reach: 'own' | 'all', own: string | undefined): readonly Wanted[] {
    return portal.manifest.modules.flatMap(({ id, hue, shownWhen, slots }) => {
      const entry = slots?.[slot]
      const concerned = entry !== undefined && (reach === 'all' || id === own)
      return concerned && isTrue(shownWhen, host.scope()) && isTrue(entry.shownWhen, host.scope())
        ? [{ hue, screen: entry.screen, order: entry.order ?? 0 }]
        : []
    })
  }

  function runtimeOf(portal: LoadedPortal, { screen }: Wanted, running: Map<string, ScreenRuntime>): ScreenRuntime | undefined {
    const known = running.get(screen)
    if (known !== undefined) return known
    if (!portal.isOpen(screen)) {
      if (!loading.has(screen)) {
        loading.add(screen)
        portal.openScreen(screen).then(
          () => {
            loading.delete(screen)
            remembered.clear()
            host.changed()
          },
          // Remembered, so that loading is not repeated endlessly.
          () => undefined,
        )
      }
      return undefined
    }
    const definition = portal.screen(screen)
    if (definition === undefined) return undefined
    const runtime = host.start(portal, screen, definition)
    running.set(screen, runtime)
    return runtime
  }

  function end(running: Map<string, ScreenRuntime>): void {
    remembered.clear()
    for (const runtime of running.values()) runtime.dispose()
    running.clear()
  }

  return {
    remember,
    screens: (slot, reach, owner) =>
      remember(`slot ${slot} ${owner === undefined ? 'shell' : 'page'} ${reach === 'own' ? owner : '*'}`, () => {
        const portal = host.portal()
        if (portal === undefined) return []
        return wantedIn(portal, slot, reach, owner).flatMap((wanted) => {
          const runtime = runtimeOf(portal, wanted, owner === undefined ? ofShell : ofPage)
          return runtime === undefined ? [] : [{ id: wanted.screen, hue: wanted.hue, runtime }]
        })
      }),
    factsChanged() {
      remembered.clear()
      for (const runtime of [...ofShell.values(), ...ofPage.values()]) runtime.factsChanged()
    },
    tryAgain() {
      remembered.clear()
      loading.clear()
    },
    pageClosed: () => end(ofPage),
    reset() {
      loading.clear()
      end(ofShell)
      end(ofPage)
    },
  }
}
