import type { CompiledScreen } from '../../engine/compiled/compiled.ts'
import type { Scope } from '../../engine/expression/index.ts'
import type { ScreenRuntime } from '../../engine/react/runtime.ts'
import type { LoadedPortal } from './loadedPortal.ts'

export interface BackgroundDeps {
  portal(): LoadedPortal | undefined
  scope(): Scope
  signedIn(): boolean
  path(): string
  start(portal: LoadedPortal, id: string, screen: CompiledScreen): ScreenRuntime
}

/** The screens that modules run without showing them. */
export interface Background {
  /** Facts changed: screens start, continue or end. */
  follow(): void
  /** Another page was opened. */
  arrived(): void
  /** Another portal: all are ended, and start again in it. */
  reset(): void
}

/** Loads what runs them with the first portal that has one. */
export function createBackground(deps: BackgroundDeps): Background {
  let running: Background | undefined
  let isLoading = false
  return {
    follow() {
      running?.follow()
      if (isLoading || !deps.portal()?.manifest.modules.some(({ background }) => background !== undefined)) return
      isLoading = true
      import('./runBackground.ts').then(
        ({ runBackground }) => {
          running = runBackground(deps)
          running.follow()
        },
        () => {
          isLoading = false
        },
      )
    },
    arrived: () => running?.arrived(),
    reset: () => running?.reset(),
  }
}
