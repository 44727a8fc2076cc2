import type { Decision } from '../../engine/access/index.ts'
import type { IconNode } from '../../engine/compiled/compiled.ts'
import type { JsonMap } from '../../engine/data/isMap.ts'
import { evaluate, type Tree } from '../../engine/expression/index.ts'
import type { ScreenRuntime } from '../../engine/react/runtime.ts'
import { type createScreen, type ScreenDeps, sameData } from '../../engine/screen/index.ts'
import type { HostView } from '../shell/portalHost.ts'
import { searchValues } from './address.ts'
import { placeOf } from './hostSnapshot.ts'
import type { LoadedPortal } from './loadedPortal.ts'

export interface ViewsDeps {
  world(portal: LoadedPortal): ScreenDeps
  readonly start: typeof createScreen
  place(): { readonly path: string; readonly search: string }
  icon(name: string): IconNode
  online(): boolean
  pause(): Promise<void>
  /** Replaces the current address. */
  navigate(to: string): void
  changed(): void
}

/** The view at the address, and its running screen. */
export interface Views {
  view(): HostView
  screenId(): string | undefined
  follow(decision: Decision, portal: LoadedPortal): void
  /**
   * Switches to an edited portal: an edited screen is restarted with its input carried over; a flow in progress ends on its own
   * version.
   */
  swap(next: LoadedPortal): void
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

const isSame = (before: LoadedPortal, next: LoadedPortal, screenId: string): boolean =>
  before.index.modules[moduleOf(screenId)]?.chunk === next.index.modules[moduleOf(screenId)]?.chunk

export function createViews(host: ViewsDeps): Views {
  let opened: Opened | undefined
  let view: HostView = { kind: 'loading' }
  let opening = 0
  /** Key of the screen that is starting. */
  let starting: string | undefined

  function put(next: HostView): void {
    opening++
    opened?.runtime.dispose()
    opened = undefined
    if (sameData(view, next)) return
    view = next
    host.changed()
  }

  function show(of: Opened): void {
    const { runtime } = of
    const module = placeOf(of.portal.manifest, of.module, host.icon)
    const back = runtime.screen.back === undefined ? module?.home : evaluate(runtime.screen.back as Tree, runtime.scope())
    opened = of
    view = {
      kind: 'screen',
      id: of.key,
      runtime,
      ...(module === undefined ? {} : { module }),
      ...(typeof back === 'string' && back !== host.place().path ? { back } : {}),
    }
    host.changed()
  }

  const searchOf = (portal: LoadedPortal, screenId: string): JsonMap =>
    searchValues(host.place().search, (portal.screen(screenId)?.search ?? {}) as JsonMap)

  async function open(portal: LoadedPortal, screenId: string, params: Readonly<Record<string, string>>, input: JsonMap): Promise<void> {
    const key = JSON.stringify([screenId, params])
    // A screen may change the session while it starts, and so request itself again.
    if (starting === key) return
    if (opened?.key === key) {
      opened.runtime.searchChanged(searchOf(portal, screenId))
      return
    }
    opening++
    const mine = opening
    const module = moduleOf(screenId)
    try {
      if (!portal.isOpen(screenId)) await portal.openScreen(screenId)
    } catch {
      if (mine === opening) put({ kind: 'failed', offline: !host.online() })
      return
    }
    // The first screen loads with everything else of the start.
    if (view.kind === 'loading') await host.pause()
    const screen = portal.screen(screenId)
    if (mine !== opening) return
    if (screen === undefined) return put({ kind: 'missing' })
    opened?.runtime.dispose()
    starting = key
    const runtime = host.start(host.world(portal), { id: screenId, screen, params, input, search: searchOf(portal, screenId) })
    starting = undefined
    if (mine === opening) show({ key, screenId, module, runtime, portal })
    else runtime.dispose()
  }

  return {
    view: () => view,
    screenId: () => opened?.screenId,
    factsChanged: () => opened?.runtime.factsChanged(),
    follow(decision, portal) {
      switch (decision.kind) {
        case 'goto':
          if (decision.path === host.place().path + host.place().search) put({ kind: 'missing' })
          else queueMicrotask(() => host.navigate(decision.path))
          return
        case 'notFound':
          put({ kind: 'missing' })
          return
        case 'planned': {
          const module = placeOf(portal.manifest, decision.module, host.icon)
          put({ kind: 'planned', title: decision.title ?? { key: 'portal:planned.title' }, ...(module === undefined ? {} : { module }) })
          return
        }
        case 'boot':
          if (typeof portal.manifest.boot === 'string') void open(portal, portal.manifest.boot, {}, {})
          return
        case 'screen':
          void open(portal, decision.screen, decision.params, decision.input)
          return
        default:
          decision satisfies never
      }
    },
    swap(next) {
      if (opened === undefined) return
      const before = opened
      const screen = next.screen(before.screenId)
      if (screen === undefined || isSame(before.portal, next, before.screenId)) {
        opened = { ...before, portal: next }
        before.runtime.factsChanged()
        return
      }
      const flow = before.runtime.flow()
      if (flow !== undefined && flow.state !== next.flow(String(screen.flow))?.initial) return
      const carried = { local: before.runtime.local(), forms: before.runtime.typed() }
      const runtime = host.start(host.world(next), { ...before.runtime.started, screen, carried })
      before.runtime.dispose()
      show({ ...before, runtime, portal: next })
    },
  }
}
