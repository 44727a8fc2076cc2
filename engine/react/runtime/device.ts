import type { Facts } from '../../screen/facts.ts'

type Device = Facts['device']

const query = 'screen and (max-width: 64em)'

/** Mobile: a viewport of at most 1024 px (PRES-17, DORM-19), wider ones where the reader's text is larger; paper is a desktop. */
export const deviceNow = (): Device => (window.matchMedia(query).matches ? 'mobile' : 'desktop')

export const watchDevice = (listener: () => void): (() => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
