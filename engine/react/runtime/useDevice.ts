import { useSyncExternalStore } from 'react'

const query = '(max-width: 1024px)'
const subscribe = (listener: () => void): (() => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Mobile is at most 1024 px wide (PRES-17). */
export const useDevice = (): 'mobile' | 'desktop' =>
  useSyncExternalStore(subscribe, () => (window.matchMedia(query).matches ? 'mobile' : 'desktop'))
