import { expect, it } from 'vitest'
import { linkManifest } from './linkManifest.ts'

it('the manifest is that of the chosen university, and follows it', () => {
  let unikey: string | undefined
  let changed = () => {}
  linkManifest({
    facts: () => ({ university: unikey === undefined ? {} : { unikey } }) as never,
    subscribe(listener) {
      changed = listener
      return () => undefined
    },
  })
  const address = () => document.querySelector('link[rel=manifest]')?.getAttribute('href')
  expect(address()).toBe('/portal/app/_.webmanifest')
  unikey = 'aftab'
  changed()
  expect(address()).toBe('/portal/app/aftab.webmanifest')
  document.querySelector('link[rel=manifest]')?.remove()
})
