import { expect, it } from 'vitest'
import type { ScreenRuntime } from '../../engine/react/runtime.ts'
import type { LoadedPortal } from './loadedPortal.ts'
import { runBackground } from './runBackground.ts'

/** A portal whose module runs two screens, one of them while a fact holds; what happens to them is noted. */
function open() {
  const now = { signedIn: true, path: '/', busy: false }
  const noted: string[] = []
  const opened = new Set<string>()
  const entries = { always: { screen: 'm/always' }, busy: { screen: 'm/busy', when: ['id', 'busy'] } }
  const portal = {
    manifest: { modules: [{ id: 'm', background: entries }, { id: 'plain' }] },
    isOpen: (screen: string) => opened.has(screen),
    openScreen: async (screen: string) => void opened.add(screen),
    screen: () => ({}),
  } as unknown as LoadedPortal
  const note = (id: string, what: string) => void noted.push(`${id.slice(2)} ${what}`)
  const background = runBackground({
    portal: () => portal,
    scope: () => now,
    signedIn: () => now.signedIn,
    path: () => now.path,
    openedAt: () => 7,
    start: (_, id) => {
      note(id, 'starts')
      const runtime = {
        can: () => id === 'm/always',
        send: ({ type, data }: { readonly type: string; readonly data: { readonly path: string } }) => note(id, `${type} ${data.path}`),
        factsChanged: () => note(id, 'facts'),
        dispose: () => note(id, 'ends'),
      }
      return runtime as unknown as ScreenRuntime
    },
  })
  const heard = async () => {
    await new Promise((resolve) => setTimeout(resolve))
    return noted.splice(0)
  }
  return { background, now, heard }
}

it('a screen runs while its condition holds and somebody is signed in, and once', async () => {
  const { background, now, heard } = open()
  background.follow()
  background.follow()
  expect(await heard()).toEqual(['always starts', 'always ARRIVED /'])
  now.busy = true
  background.follow()
  expect(await heard()).toEqual(['always facts', 'always facts', 'busy starts'])
  now.busy = false
  background.follow()
  expect(await heard()).toEqual(['always facts', 'busy ends'])
  now.signedIn = false
  background.follow()
  expect(await heard()).toEqual(['always ends'])
})

it('its flow is told of each page, if it takes that event', async () => {
  const { background, now, heard } = open()
  now.busy = true
  background.follow()
  await heard()
  now.path = '/food'
  background.arrived()
  expect(await heard()).toEqual(['always ARRIVED /food'])
})

it('in another portal all start again', async () => {
  const { background, heard } = open()
  background.follow()
  await heard()
  background.reset()
  expect(await heard()).toEqual(['always ends', 'always starts', 'always ARRIVED /'])
})
