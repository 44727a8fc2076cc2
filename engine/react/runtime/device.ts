import type { Facts } from '../../screen/facts.ts'

type Device = Facts['device']

const query = '(max-width: 1024px)'

/** Mobile: a viewport of at most 1024 px (PRES-17, DORM-19). */
export const deviceNow = (): Device => (window.matchMedia(query).matches ? 'mobile' : 'desktop')

export const watchDevice = (listener: () => void): (() => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
