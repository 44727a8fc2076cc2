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

/** A page that has slots. */
export type SlotPage = Pick<ScreenRuntime, 'id'>

/** The running screens in the slots of one page, or of the shell. */
interface RunningSlots {
  readonly number: number
  readonly running: Map<string, ScreenRuntime>
  /** Its page is left: it may be rendered once more, but starts nothing. */
  isClosed: boolean
}

const moduleOf = ({ id }: SlotPage): string => id.slice(0, id.indexOf('/'))

/** Screens in slots, and other lists that keep their identity while nothing changes. */
export interface Slots {
  /** `page`: that which has the slot; `undefined` for a slot of the shell, which outlives pages. */
  screens(slot: string, reach: 'own' | 'all', page: SlotPage | undefined): readonly SlotScreen[]
  remember<T>(key: string, make: () => T): T
  factsChanged(): void
  /** Retries screens that could not be loaded. */
  tryAgain(): void
  /** A page is left: its slots end with it, and those of the next page read again what is not fresh. */
  pageClosed(page: SlotPage): void
  /** Another portal: everything is restarted. */
  reset(): void
}

interface Wanted {
  readonly hue: string
  readonly screen: string
}

function wantedIn(portal: LoadedPortal, scope: Scope, slot: string, reach: 'own' | 'all', own: string | undefined): readonly Wanted[] {
  return portal.manifest.modules.flatMap(({ id, hue, shownWhen, slots }) => {
    const entry = slots?.[slot]
    const concerned = entry !== undefined && (reach === 'all' || id === own)
    return concerned && isTrue(shownWhen, scope) && isTrue(entry.shownWhen, scope)
      ? [{ hue, screen: entry.screen, order: entry.order ?? 0 }]
      : []
  })
}

/** The running screens of the shell's slots and of each page's. */
function createOwners() {
  let count = 0
  const create = (): RunningSlots => ({ number: count++, running: new Map(), isClosed: false })
  const shell = create()
  const pages = new WeakMap<SlotPage, RunningSlots>()
  const open = new Set<RunningSlots>([shell])

  function of(page: SlotPage | undefined): RunningSlots {
    if (page === undefined) return shell
    const known = pages.get(page)
    if (known !== undefined) return known
    const made = create()
    pages.set(page, made)
    open.add(made)
    return made
  }
  /** Ends the screens in the slots of a page, with those in slots of their own. */
  function close(page: SlotPage): void {
    const slots = pages.get(page)
    if (slots === undefined) return
    slots.isClosed = true
    open.delete(slots)
    for (const runtime of slots.running.values()) {
      runtime.dispose()
      close(runtime)
    }
  }
  return { open, of, close }
}

export function createSlots(host: SlotsDeps): Slots {
  const owners = createOwners()
  const remembered = new Map<string, unknown>()
  const loading = new Set<string>()

  const remember = <T>(key: string, make: () => T): T => {
    if (!remembered.has(key)) remembered.set(key, make())
    return remembered.get(key) as T
  }

  function runtimeOf(portal: LoadedPortal, { screen }: Wanted, { running, isClosed }: RunningSlots): ScreenRuntime | undefined {
    const known = running.get(screen)
    if (known !== undefined || isClosed) return known
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

  return {
    remember,
    screens(slot, reach, page) {
      const slots = owners.of(page)
      return remember(`slot ${slot} ${reach} ${slots.number}`, () => {
        const portal = host.portal()
        if (portal === undefined) return []
        return wantedIn(portal, host.scope(), slot, reach, page && moduleOf(page)).flatMap((wanted) => {
          const runtime = runtimeOf(portal, wanted, slots)
          return runtime === undefined ? [] : [{ id: wanted.screen, hue: wanted.hue, runtime }]
        })
      })
    },
    factsChanged() {
      remembered.clear()
      for (const { running } of owners.open) for (const runtime of running.values()) runtime.factsChanged()
    },
    tryAgain() {
      remembered.clear()
      loading.clear()
    },
    pageClosed(page) {
      remembered.clear()
      owners.close(page)
    },
    reset() {
      remembered.clear()
      loading.clear()
      for (const { running } of owners.open) {
        for (const runtime of running.values()) runtime.dispose()
        running.clear()
      }
    },
  }
}
