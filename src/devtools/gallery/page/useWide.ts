import { useSyncExternalStore } from 'react'

const QUERY = '(min-width: 1000px)'
const subscribe = (listener: () => void) => {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether preview and JSON fit side by side. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches)
