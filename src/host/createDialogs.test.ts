import { expect, it } from 'vitest'
import type { ScreenRuntime } from '../../engine/react/runtime.ts'
import { createDialogs } from './createDialogs.ts'
import type { LoadedPortal } from './loadedPortal.ts'

/** A portal in which /face is forced while a fact holds; where it leads and what it warns of is noted. */
function open(path: string) {
  const now = { forced: true, signedIn: true, path }
  const noted: string[] = []
  const dialog = { goto: '/face?from=1', when: ['id', 'forced'], text: { plain: ['id', 'path'] } }
  const portal = { manifest: { modules: [{ id: 'face', dialogs: { enrol: dialog } }], open: ['logout'] } } as unknown as LoadedPortal
  const dialogs = createDialogs({
    portal: () => portal,
    scope: () => now,
    signedIn: () => now.signedIn,
    path: () => now.path,
    start: () => {
      throw new Error('it has no screen')
    },
    navigate: (to) => void noted.push(`goes to ${to}`),
    warn: (text) => void noted.push(`warns ${JSON.stringify(text)}`),
    changed: () => undefined,
  })
  const follow = async () => {
    dialogs.follow()
    await Promise.resolve()
    return noted.splice(0)
  }
  return { now, follow }
}
const LED = ['warns {"plain":"/food"}', 'goes to /face?from=1']

it('[FACE-03] [FACE-04] a page of its own is led to from every other one, with a warning each time', async () => {
  const { now, follow } = open('/food')
  expect(await follow()).toEqual(LED)
  expect(await follow()).toEqual(LED)
  now.path = '/facelift'
  expect(await follow()).toHaveLength(2)
})

it.each(['/face', '/face/enrollment', '/logout'])('[FACE-O2] %s stays open', async (path) => {
  const { follow } = open(path)
  expect(await follow()).toEqual([])
})

it('nobody is led who is not forced, or not signed in', async () => {
  const { now, follow } = open('/food')
  now.forced = false
  expect(await follow()).toEqual([])
  Object.assign(now, { forced: true, signedIn: false })
  expect(await follow()).toEqual([])
})

it('a dialog that another comes before keeps what was typed into it, until it is not due any more', () => {
  const now = { password: true, warning: false }
  const noted: string[] = []
  const portal = {
    isOpen: () => true,
    screen: () => ({}),
    manifest: {
      dialogs: ['warning', 'password'],
      modules: [
        {
          id: 'm',
          dialogs: {
            password: { screen: 'm/password', when: ['id', 'password'] },
            warning: { screen: 'm/warning', when: ['id', 'warning'] },
          },
        },
      ],
    },
  } as unknown as LoadedPortal
  const dialogs = createDialogs({
    portal: () => portal,
    scope: () => now,
    signedIn: () => true,
    path: () => '/',
    start: (_, id) => {
      noted.push(`${id} starts`)
      return { factsChanged: () => undefined, dispose: () => void noted.push(`${id} ends`) } as unknown as ScreenRuntime
    },
    navigate: () => undefined,
    warn: () => undefined,
    changed: () => undefined,
  })
  const shown = () => {
    dialogs.follow()
    return [dialogs.shown()?.name, ...noted.splice(0)]
  }
  expect(shown()).toEqual(['password', 'm/password starts'])
  // Nobody closes what says nothing of it.
  dialogs.close()
  expect(shown()).toEqual(['password'])
  now.warning = true
  expect(shown()).toEqual(['warning', 'm/warning starts'])
  now.warning = false
  expect(shown()).toEqual(['password', 'm/warning ends'])
  now.password = false
  expect(shown()).toEqual([undefined, 'm/password ends'])
})
