import type { ScreenEnvironment } from '../../engine/react/runtime/screenEnvironment.ts'
import type { Facts } from '../../engine/screen/index.ts'
import { phaseOf } from '../shell/phaseMachine.ts'
import type { PortalHost } from '../shell/portalHost.ts'
import { SIGN_OUT } from './createScreenEnvironment.ts'
import type { HostDeps } from './hostDeps.ts'
import { RunningPortal } from './runningPortal.ts'

/** The host, with what the composition root needs in addition. */
export interface RunningHost extends PortalHost {
  /** Reloads the list of universities and the portal: something was published. */
  refresh(): Promise<void>
  connectionChanged(): void
  /** Something outside changed the facts. */
  factsChanged(): void
  facts(): Facts
  /** Switches to another university's portal; the last choice wins. Resolves with whether this one is the chosen one now. */
  choose(unikey: string): Promise<boolean>
}

/** Runs the portal in a browser. React only renders its snapshot and sends it events. */
export function createHost(deps: HostDeps): RunningHost {
  const portal = new RunningPortal(deps)
  const { phase, listeners, slots, dialogs, snapshots, icon } = portal
  const { subscribe } = listeners
  const surroundings: ScreenEnvironment = { subscribe, ...portal.around }
  void portal.start()

  function tryAgain(): void {
    slots.tryAgain()
    portal.calls.cache.readAgain()
  }
  function retry(): void {
    if (phaseOf(phase.getSnapshot()) === 'ready') {
      const again = () => portal.decide(true)
      tryAgain()
      // What could not be opened may belong to a publication that is gone.
      portal.refresh().then(again, again)
    } else {
      phase.send({ type: 'START' })
      void portal.start()
    }
  }

  return {
    phase,
    surroundings,
    subscribe,
    snapshot: snapshots.get,
    visit: (path, search) => portal.visit({ path, search }),
    attach(navigate) {
      portal.navigate = navigate
      return () => {
        portal.navigate = () => {}
      }
    },
    retry,
    signOut: () => portal.navigate(SIGN_OUT),
    closeDialog: dialogs.close,
    finder: () => import('./createFinder.ts').then(({ createFinder }) => createFinder({ ...deps, portal })),
    icons: icon,
    refresh: () => portal.refresh(),
    connectionChanged() {
      tryAgain()
      portal.changed()
    },
    factsChanged: () => portal.factsChanged(),
    facts: () => portal.facts(),
    choose: (unikey) => portal.choose(unikey),
  }
}
