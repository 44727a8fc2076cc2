import { createListeners } from '../../../engine/data/createListeners.ts'
import type { Scope } from '../../../engine/expression/index.ts'
import type { ScreenRuntime } from '../../../engine/react/runtime.ts'
import { createFactScope, type Facts } from '../../../engine/screen/index.ts'
import { createScreenEnvironment } from '../../host/createScreenEnvironment.ts'
import { frameOf, moduleIn, optional, placeOf, universityOf } from '../../host/hostSnapshot.ts'
import type { LoadedPortal } from '../../host/loadedPortal.ts'
import { createPhase } from '../../shell/phaseMachine.ts'
import type { HostSnapshot, PortalHost } from '../../shell/portalHost.ts'

/** The replayed screen. */
export interface ReplayedScreen {
  readonly id: string
  readonly runtime: ScreenRuntime
  readonly portal: LoadedPortal
  readonly facts: () => Facts
  readonly now: () => number
}

export interface ReplayHost extends PortalHost {
  /** Shows another screen, or none. */
  show(screen: ReplayedScreen | undefined): void
  /** Facts or the screen have changed. */
  changed(): void
}

/** Renders a replayed screen in the portal's frame. Navigation is disabled: it is recorded in the trace. */
export function createReplayHost(gateway: string): ReplayHost {
  const { subscribe, notify } = createListeners()
  const phase = createPhase()
  const remembered = new Map<string, unknown>()
  let shown: ReplayedScreen | undefined
  let snapshot: HostSnapshot | undefined
  const scope: Scope = createFactScope(
    () => {
      if (shown === undefined) throw new Error('Nothing is replayed.')
      return shown.facts()
    },
    () => shown?.now() ?? 0,
  )
  const changed = () => {
    snapshot = undefined
    remembered.clear()
    notify()
  }
  const icon = (name: string) => shown?.portal.icon(name) ?? []

  function read(): HostSnapshot {
    if (shown === undefined) return { view: { kind: 'loading' }, online: true }
    const { id, runtime, portal } = shown
    const facts = shown.facts()
    const module = moduleIn(portal.manifest, id.slice(0, id.indexOf('/')))
    return {
      online: true,
      view: { kind: 'screen', id, runtime, ...optional('module', module && placeOf(portal.manifest, module.id, icon)) },
      // A scenario may give only some facts of a university: then it has no name to show.
      ...optional('university', universityOf(facts.university['universityLabel'] === undefined ? undefined : facts.university, gateway)),
      ...optional('frame', frameOf(portal.manifest, facts, scope, icon)),
      ...optional('version', portal.manifest.textsVersion),
    }
  }
  const remember = <T>(key: string, make: () => T): T => {
    if (!remembered.has(key)) remembered.set(key, make())
    return remembered.get(key) as T
  }
  const none: readonly never[] = []
  const slots = { screens: () => none, remember }

  return {
    phase,
    subscribe,
    snapshot() {
      snapshot ??= read()
      return snapshot
    },
    visit: () => undefined,
    attach: () => () => undefined,
    retry: () => undefined,
    signOut: () => undefined,
    closeDialog: () => undefined,
    finder: () => new Promise(() => undefined),
    icons: icon,
    surroundings: {
      subscribe,
      ...createScreenEnvironment({ portal: () => shown?.portal, scope, slots, icon }),
    },
    show(screen) {
      shown = screen
      phase.send({ type: screen === undefined ? 'START' : 'READY' })
      changed()
    },
    changed,
  }
}
