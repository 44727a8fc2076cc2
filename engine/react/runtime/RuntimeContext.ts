import { createContext, useContext } from 'react'
import type { ScreenRuntime } from '../runtime.ts'

export const RuntimeContext = createContext<ScreenRuntime | undefined>(undefined)

/** The runtime of the current screen. Throws outside `<Screen>`. */
export const useRuntime = (): ScreenRuntime => {
  const runtime = useContext(RuntimeContext)
  if (!runtime) throw new Error('a block outside of <Screen>')
  return runtime
}

export type Extra = Readonly<Record<string, unknown>>
/** Names that a row, a dialog or a list adds to the scope of the blocks inside it. */
export const ExtraContext = createContext<Extra>({})
export const useExtra = (): Extra => useContext(ExtraContext)
