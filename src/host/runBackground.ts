import { ARRIVED } from '../../engine/compiled/arrived.ts'
import { isTrue } from '../../engine/expression/index.ts'
import type { ScreenRuntime } from '../../engine/react/runtime.ts'
import type { Background, BackgroundDeps } from './createBackground.ts'
import type { LoadedPortal } from './loadedPortal.ts'

export interface RunDeps extends Pick<BackgroundDeps, 'portal' | 'scope' | 'signedIn' | 'path' | 'start'> {
  /** When the page was opened that the user is on, ms since the epoch. */
  openedAt(): number
}

export function runBackground({ portal, scope, signedIn, path, openedAt, start }: RunDeps): Background {
  const running = new Map<string, ScreenRuntime>()
  /** Screens that are being loaded or started, and those that could not be loaded. */
  const taken = new Set<string>()

  const tell = (runtime: ScreenRuntime) => {
    const event = { type: ARRIVED, data: { path: path(), at: openedAt() } }
    if (runtime.can(event.type, event.data)) runtime.send(event)
  }

  function wantedIn({ manifest }: LoadedPortal): ReadonlySet<string> {
    const holds = (condition: Parameters<typeof isTrue>[0]) => isTrue(condition, scope())
    const modules = manifest.modules.filter(({ shownWhen }) => holds(shownWhen))
    const entries = modules.flatMap(({ background }) => Object.values(background ?? {}))
    return new Set(entries.filter(({ when }) => holds(when)).map(({ screen }) => screen))
  }

  function begin(of: LoadedPortal, screen: string): void {
    taken.add(screen)
    if (!of.isOpen(screen)) {
      of.openScreen(screen).then(
        () => {
          taken.delete(screen)
          follow()
        },
        // Still taken, so that loading is not repeated endlessly.
        () => undefined,
      )
      return
    }
    const definition = of.screen(screen)
    if (definition === undefined) return
    const runtime = start(of, screen, definition)
    running.set(screen, runtime)
    taken.delete(screen)
    tell(runtime)
  }

  function follow(): void {
    const of = portal()
    const wanted = of === undefined || !signedIn() ? new Set<string>() : wantedIn(of)
    for (const [screen, runtime] of running) {
      if (wanted.has(screen)) runtime.factsChanged()
      else {
        running.delete(screen)
        runtime.dispose()
      }
    }
    for (const screen of wanted) if (of !== undefined && !running.has(screen) && !taken.has(screen)) begin(of, screen)
  }

  return {
    follow,
    arrived: () => running.forEach(tell),
    reset() {
      for (const runtime of running.values()) runtime.dispose()
      running.clear()
      taken.clear()
      follow()
    },
  }
}
