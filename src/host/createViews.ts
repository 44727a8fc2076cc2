import { addressOf, type Decision } from '../../engine/access/index.ts'
import type { IconNode } from '../../engine/compiled/compiled.ts'
import type { JsonMap } from '../../engine/data/isMap.ts'
import { evaluate, type Tree } from '../../engine/expression/index.ts'
import type { ScreenRuntime } from '../../engine/react/runtime.ts'
import { type createScreen, type ScreenDeps, sameData } from '../../engine/screen/index.ts'
import type { HostView } from '../shell/portalHost.ts'
import { placeOf } from './hostSnapshot.ts'
import type { LoadedPortal } from './loadedPortal.ts'

export interface ViewsDeps {
  screenDeps(portal: LoadedPortal): ScreenDeps
  readonly start: typeof createScreen
  place(): { readonly path: string; readonly search: string }
  icon(name: string): IconNode
  online(): boolean
  pause(): Promise<void>
  /** Replaces the current address. */
  navigate(to: string): void
  changed(): void
  /** A screen that was shown has ended. */
  closed(runtime: ScreenRuntime): void
}

/** The view at the address, and its running screen. */
export interface Views {
  view(): HostView
  screenId(): string | undefined
  /** Whether the screen that is shown belongs to another address, until the next one is loaded. */
  isLeft(): boolean
  follow(decision: Decision, portal: LoadedPortal): void
  /** The address was left, and is about to be followed again: whoever went back did so before another one was followed. */
  leave(): void
  /**
   * Switches to an edited portal: an edited screen is restarted with its parameters and what was typed; a flow in progress ends on its own
   * version.
   */
  swap(next: LoadedPortal): void
  /** Whether leaving the screen would lose what was typed. */
  isUnsaved(): boolean
  factsChanged(): void
}

interface Opened {
  readonly key: string
  readonly screenId: string
  readonly module: string
  readonly runtime: ScreenRuntime
  readonly portal: LoadedPortal
}

const moduleOf = (screenId: string) => screenId.slice(0, screenId.indexOf('/'))

const isSame = (before: LoadedPortal, next: LoadedPortal, screenId: string): boolean => before.version(screenId) === next.version(screenId)

/** The view that is shown now, with its running screen if it has one. */
function createShownView(host: ViewsDeps) {
  let opened: Opened | undefined
  let view: HostView = { kind: 'loading' }
  let changes = 0
  let isLeaving = false
  return {
    /** Key of the screen that is starting. */
    starting: undefined as string | undefined,
    view: () => view,
    opened: () => opened,
    /** Announces a change; returns whether it is still the latest one. */
    announce(): () => boolean {
      changes++
      isLeaving = true
      const mine = changes
      return () => mine === changes
    },
    /** Whether another page is about to be shown. */
    isLeaving: () => isLeaving,
    /** The page that is shown stays: what was about to open is not shown. */
    stay(): void {
      changes++
      isLeaving = false
    },
    /** Shows a view without a screen. */
    put(next: HostView): void {
      changes++
      isLeaving = false
      const before = opened
      before?.runtime.dispose()
      opened = undefined
      const isSame = sameData(view, next)
      view = isSame ? view : next
      if (before !== undefined) host.closed(before.runtime)
      if (!isSame) host.changed()
    },
    show(of: Opened): void {
      const { runtime } = of
      const module = placeOf(of.portal.manifest, of.module, host.icon)
      const back = runtime.screen.back === undefined ? module?.home : evaluate(runtime.screen.back as Tree, runtime.scope())
      const before = opened
      isLeaving = false
      opened = of
      view = {
        kind: 'screen',
        id: of.key,
        runtime,
        ...(module === undefined ? {} : { module }),
        ...(typeof back === 'string' && back !== host.place().path ? { back } : {}),
      }
      if (before !== undefined) host.closed(before.runtime)
      host.changed()
    },
    /** The opened screen runs on with another version of the portal, in which it is unchanged. */
    keepWith(of: Opened, portal: LoadedPortal): void {
      opened = { ...of, portal }
      of.runtime.factsChanged()
    },
  }
}
type ShownView = ReturnType<typeof createShownView>

/** Returns a function that loads, starts and shows the screen of a route; an opened one gets the new address. */
function createOpenScreen(host: ViewsDeps, shown: ShownView) {
  return async (portal: LoadedPortal, screenId: string, params: JsonMap): Promise<void> => {
    const key = JSON.stringify([screenId, params])
    // A screen may change the session while it starts, and so request itself again.
    if (shown.starting === key) return
    const before = shown.opened()
    // A page whose flow has ended has nothing more to show: who comes back to it gets it from its beginning.
    if (before?.key === key && !(shown.isLeaving() && before.runtime.flow()?.done === true)) {
      shown.stay()
      before.runtime.addressChanged(addressOf(host.place()))
      return
    }
    const isLatest = shown.announce()
    try {
      if (!portal.isOpen(screenId)) await portal.openScreen(screenId)
    } catch {
      if (isLatest()) shown.put({ kind: 'failed', offline: !host.online() })
      return
    }
    // The first screen loads with everything else of the start.
    if (shown.view().kind === 'loading') await host.pause()
    const screen = portal.screen(screenId)
    if (!isLatest()) return
    if (screen === undefined) {
      shown.put({ kind: 'missing' })
      return
    }
    shown.opened()?.runtime.dispose()
    shown.starting = key
    const runtime = host.start(host.screenDeps(portal), { id: screenId, screen, params, address: addressOf(host.place()) })
    shown.starting = undefined
    if (isLatest()) shown.show({ key, screenId, module: moduleOf(screenId), runtime, portal })
    else runtime.dispose()
  }
}

/** Replaces the opened screen by its version in an edited portal. */
function swapScreen(host: ViewsDeps, shown: ShownView, next: LoadedPortal): void {
  const before = shown.opened()
  if (before === undefined) return
  const screen = next.screen(before.screenId)
  if (screen === undefined || isSame(before.portal, next, before.screenId)) {
    shown.keepWith(before, next)
    return
  }
  const flow = before.runtime.flow()
  if (flow !== undefined && flow.state !== next.flow(String(screen.flow))?.initial) return
  const carried = { local: before.runtime.local(), forms: before.runtime.typed() }
  const runtime = host.start(host.screenDeps(next), { ...before.runtime.started, screen, carried })
  before.runtime.dispose()
  shown.show({ ...before, runtime, portal: next })
}

/** Follows decisions on the address: shows their view, and starts and stops screens. */
export function createViews(host: ViewsDeps): Views {
  const shown = createShownView(host)
  const open = createOpenScreen(host, shown)
  return {
    view: shown.view,
    screenId: () => shown.opened()?.screenId,
    isLeft() {
      const opened = shown.opened()
      return opened !== undefined && shown.starting === undefined && opened.runtime.started.address?.path !== host.place().path
    },
    isUnsaved: () => shown.opened()?.runtime.unsaved() === true,
    factsChanged: () => shown.opened()?.runtime.factsChanged(),
    follow(decision, portal) {
      switch (decision.kind) {
        case 'goto':
          if (decision.path === host.place().path + host.place().search) shown.put({ kind: 'missing' })
          else queueMicrotask(() => host.navigate(decision.path))
          return
        case 'notFound':
          shown.put({ kind: 'missing' })
          return
        case 'planned': {
          const module = placeOf(portal.manifest, decision.module, host.icon)
          shown.put({
            kind: 'planned',
            title: decision.title ?? { key: 'portal:planned.title' },
            ...(module === undefined ? {} : { module }),
          })
          return
        }
        case 'boot':
          if (typeof portal.manifest.boot === 'string') void open(portal, portal.manifest.boot, {})
          return
        case 'screen':
          void open(portal, decision.screen, decision.params)
          return
        default:
          decision satisfies never
      }
    },
    leave: () => void shown.announce(),
    swap: (next) => swapScreen(host, shown, next),
  }
}
