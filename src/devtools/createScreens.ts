import type { CompiledFlow } from '../../engine/compiled/compiled.ts'
import { createStore } from '../../engine/data/createStore.ts'
import { createFlowHistory, type FlowHistory } from '../../engine/replay/inspect/index.ts'
import type { createScreen, ScreenDeps, ScreenRuntime } from '../../engine/screen/index.ts'

/** The screen at the address, with what devtools need of it. */
export interface OpenScreen {
  readonly runtime: ScreenRuntime
  readonly deps: ScreenDeps
  readonly history: FlowHistory
  readonly flow: CompiledFlow | undefined
}

/** Tracks the screen at the address. */
export interface Screens {
  readonly start: typeof createScreen
  current(): OpenScreen | undefined
  subscribe(listener: () => void): () => void
}

/** `start`: the function that really starts a screen. */
export function createScreens(start: typeof createScreen): Screens {
  const store = createStore<OpenScreen | undefined>(undefined)
  return {
    start(deps, how) {
      const history = createFlowHistory(deps.clock)
      const inspect: ScreenDeps['inspect'] = (event) => {
        history.inspect(event)
        deps.inspect?.(event)
      }
      const inner = start({ ...deps, inspect }, how)
      const runtime: ScreenRuntime = Object.assign(Object.create(inner) as ScreenRuntime, {
        dispose() {
          inner.dispose()
          if (store.get()?.runtime === runtime) store.set(undefined)
        },
      })
      const flow = how.screen.flow === undefined ? undefined : deps.flow(String(how.screen.flow))
      store.set({ runtime, deps, history, flow })
      return runtime
    },
    current: store.get,
    subscribe: store.subscribe,
  }
}
