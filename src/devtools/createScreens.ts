import type { CompiledFlow } from '../../engine/compiled/compiled.ts'
import { createFlowHistory, type FlowHistory } from '../../engine/replay/inspect/index.ts'
import type { createScreen, ScreenRuntime, ScreenWorld } from '../../engine/screen/index.ts'
import { createCell } from './createCell.ts'

/** The screen at the address, with what tools need of it. */
export interface OpenScreen {
  readonly runtime: ScreenRuntime
  readonly world: ScreenWorld
  readonly history: FlowHistory
  readonly flow: CompiledFlow | undefined
}

/** Follows which screen stands at the address. */
export interface Screens {
  readonly start: typeof createScreen
  current(): OpenScreen | undefined
  subscribe(listener: () => void): () => void
}

/** `start`: how a screen is started in truth. */
export function createScreens(start: typeof createScreen): Screens {
  const cell = createCell<OpenScreen | undefined>(undefined)
  return {
    start(world, how) {
      const history = createFlowHistory(world.clock)
      const inner = start({ ...world, inspect: history.inspect }, how)
      const runtime: ScreenRuntime = Object.assign(Object.create(inner) as ScreenRuntime, {
        dispose() {
          inner.dispose()
          if (cell.get()?.runtime === runtime) cell.set(undefined)
        },
      })
      const flow = how.screen.flow === undefined ? undefined : world.flow(String(how.screen.flow))
      cell.set({ runtime, world, history, flow })
      return runtime
    },
    current: cell.get,
    subscribe: cell.subscribe,
  }
}
