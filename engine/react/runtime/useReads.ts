import { useCallback, useSyncExternalStore } from 'react'
import type { ScreenRuntime } from '../runtime.ts'

/** Draws anew when one of these paths changes; `paths` must be the same list each time. */
export const useReads = (runtime: ScreenRuntime, paths: readonly string[]): void => {
  const subscribe = useCallback((listener: () => void) => runtime.subscribe(paths, listener), [runtime, paths])
  const version = useCallback(() => paths.map((path) => runtime.version(path)).join(), [runtime, paths])
  useSyncExternalStore(subscribe, version)
}
