import { useCallback, useSyncExternalStore } from 'react'
import type { ScreenRuntime } from '../runtime.ts'

/** Re-renders when one of these paths changes; `paths` must be a stable array. */
export const useReads = (runtime: ScreenRuntime, paths: readonly string[]): void => {
  const subscribe = useCallback((listener: () => void) => runtime.subscribe(paths, listener), [runtime, paths])
  const version = useCallback(() => paths.map((path) => runtime.version(path)).join(), [runtime, paths])
  useSyncExternalStore(subscribe, version)
}
