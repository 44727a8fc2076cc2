import type { CompiledScreen } from '../../engine/compiled/compiled.ts'
import type { Scope } from '../../engine/expression/index.ts'
import type { Clock } from '../../engine/ports.ts'
import type { ScreenRuntime } from '../../engine/react/runtime.ts'
import type { LoadedPortal } from './loadedPortal.ts'

export interface BackgroundDeps {
  portal(): LoadedPortal | undefined
  scope(): Scope
  signedIn(): boolean
  path(): string
  start(portal: LoadedPortal, id: string, screen: CompiledScreen): ScreenRuntime
  /** Runs the callback once the page has nothing else to do. */
  idle(run: () => void): void
  readonly clock: Clock
}

/** Rest of a page after it has opened, ms, before what nobody sees is loaded. */
const REST = 2000

/** The screens that modules run without showing them. */
export interface Background {
  /** Facts changed: screens start, continue or end. */
  follow(): void
  /** Another page was opened. */
  arrived(): void
  /** Another portal: all are ended, and start again in it. */
  reset(): void
}

/** Loads what runs them once somebody is signed in to a portal that has one, and the page is idle. */
export function createBackground(deps: BackgroundDeps): Background {
  let running: Background | undefined
  let isLoading = false
  let openedAt = deps.clock.now()
  return {
    follow() {
      running?.follow()
      if (isLoading || !deps.signedIn() || !deps.portal()?.manifest.modules.some(({ background }) => background !== undefined)) return
      isLoading = true
      const load = () =>
        import('./runBackground.ts').then(
          ({ runBackground }) => {
            running = runBackground({ ...deps, openedAt: () => openedAt })
            running.follow()
          },
          () => {
            isLoading = false
          },
        )
      deps.idle(() => void deps.clock.after(REST, () => void load()))
    },
    arrived() {
      openedAt = deps.clock.now()
      running?.arrived()
    },
    reset: () => running?.reset(),
  }
}
