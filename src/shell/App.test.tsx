import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { persianPage } from '../../engine/format/texts.ts'
import { NO_LAYERS } from '../../engine/react/dialog/LayersContext.ts'
import { App } from './App.tsx'
import { createToasts } from './createToasts.ts'
import { createLeaveGate } from './leaveGate.ts'
import { createPhase } from './phaseMachine.ts'
import type { HostSnapshot, PortalHost } from './portalHost.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const nothing = () => () => undefined
const settings = { language: 'fa' as const, mode: 'light' as const }
const words = { ...persianPage, translate: (key: string) => key, has: () => false }

/** The portal with a host whose phase the test controls. */
function open(first: 'READY' | 'FAILED' | undefined, splashSince?: () => number) {
  const phase = createPhase()
  if (first !== undefined) phase.send({ type: first })
  const snapshot: HostSnapshot = { view: { kind: 'missing' }, online: true }
  const host: PortalHost = {
    phase,
    subscribe: nothing,
    snapshot: () => snapshot,
    visit: () => undefined,
    attach: nothing,
    retry: () => undefined,
    signOut: () => undefined,
    closeDialog: () => undefined,
    finder: () => new Promise(() => undefined),
    icons: () => undefined,
    surroundings: { subscribe: nothing, tiles: () => [], slot: () => [], isPlanned: () => false } as unknown as PortalHost['surroundings'],
  }
  render(
    <App
      host={host}
      preferences={{ subscribe: nothing, get: () => settings } as never}
      texts={{ subscribe: nothing, get: () => words } as never}
      toasts={createToasts(() => () => undefined)}
      gate={createLeaveGate(window)}
      layers={NO_LAYERS}
      parts={() => undefined}
      kinds={{}}
      {...(splashSince && { splashSince })}
    />,
  )
  return (type: 'START' | 'READY' | 'FAILED') => act(() => phase.send({ type }))
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const splash = () => screen.queryByRole('status', { name: 'portal:starting' })
const reachable = () => (page()?.closest('[inert]') === null ? page() : null)
const page = () => screen.queryByRole('heading', { name: 'portal:missing.title' })

it('[PRES-20] the splash stands for 700 ms, even where all is there at once', () => {
  open('READY')
  pass(699)
  expect(splash()).not.toBeNull()
  expect(reachable()).toBeNull()
  pass(1)
  expect(splash()).toBeNull()
  expect(reachable()).not.toBeNull()
})

it('[ROUTE-O4] where no route matches, the page says that it was not found and links to the home', () => {
  open('READY')
  pass(700)
  expect(page()).not.toBeNull()
  expect(screen.getByRole('link', { name: 'portal:backHome' }).getAttribute('href')).toBe('/')
})

it('the page is drawn meanwhile, under the splash, where nobody reaches it', () => {
  open('READY')
  expect(page()).not.toBeNull()
  expect(page()?.closest('[inert]')).not.toBeNull()
  pass(700)
  expect(page()?.closest('[inert]')).toBeNull()
})

it('the 700 ms count from when the splash of index.html was first seen', () => {
  vi.advanceTimersByTime(500)
  open('READY', () => 100)
  pass(299)
  expect(splash()).not.toBeNull()
  pass(1)
  expect(splash()).toBeNull()
})

it('after that it stands until the host is ready, and gives way at once', () => {
  const turn = open(undefined)
  pass(60_000)
  expect(splash()).not.toBeNull()
  turn('READY')
  expect(splash()).toBeNull()
  expect(page()).not.toBeNull()
})

it('a start that takes longer than ten seconds says so, in the live region that was there from the first, and offers to try again', () => {
  open(undefined)
  const region = splash()
  pass(9_999)
  expect(region?.textContent).not.toContain('portal:slow')
  pass(1)
  expect(region?.textContent).toContain('portal:slow')
  expect(screen.getByRole('button', { name: 'portal:tryAgain' })).toBeTruthy()
  expect(splash()).toBe(region)
})
