import { createContext, useContext } from 'react'
import type { ScreenRuntime, Tile } from '../runtime.ts'

/** What a screen renders of the portal around it. */
export interface ScreenEnvironment {
  readonly subscribe: (listener: () => void) => () => void
  /** The tiles of a module (if omitted: the screen's own), or one for each module. The same array as long as nothing changed. */
  readonly tiles: (which: { readonly of?: string; readonly modules?: boolean; readonly runtime: ScreenRuntime }) => readonly Tile[]
  /** Whether a path leads to a page that is announced and not there yet. */
  readonly isPlanned: (path: string) => boolean
  /** Screens that modules put into a slot. The same array as long as nothing changed. */
  readonly slot: (
    name: string,
    which: { readonly scope: 'own' | 'all'; readonly runtime?: ScreenRuntime },
  ) => readonly { readonly id: string; readonly hue?: string; readonly runtime: ScreenRuntime }[]
}

const none: readonly never[] = []
export const ScreenEnvironmentContext = createContext<ScreenEnvironment>({
  subscribe: () => () => undefined,
  tiles: () => none,
  isPlanned: () => false,
  slot: () => none,
})
export const useScreenEnvironment = (): ScreenEnvironment => useContext(ScreenEnvironmentContext)
