import { expect, it } from 'vitest'
import type { Decision } from '../../engine/access/index.ts'
import type { ScreenRuntime } from '../../engine/react/runtime.ts'
import { createViews, type Views } from './createViews.ts'
import type { LoadedPortal } from './loadedPortal.ts'

const portal = {
  manifest: { modules: [] },
  isOpen: () => true,
  screen: () => ({}),
} as unknown as LoadedPortal
const to = (screen: string): Decision => ({ kind: 'screen', module: 'm', screen: `m/${screen}`, params: {} })

const settled = () => new Promise((done) => setTimeout(done))

/** Views whose screens run a callback while they start. */
function open(during: (id: string, views: Views) => void) {
  const started: string[] = []
  const disposed: string[] = []
  /** Screens whose flow has ended. */
  const ended = new Set<string>()
  const views: Views = createViews({
    screenDeps: () => ({}) as never,
    start: (_, { id }) => {
      started.push(id)
      during(id, views)
      return {
        id,
        screen: {},
        scope: () => ({}),
        addressChanged: () => undefined,
        flow: () => ({ done: ended.has(id) }),
        dispose: () => disposed.push(id),
      } as unknown as ScreenRuntime
    },
    place: () => ({ path: '/x', search: '' }),
    icon: () => [],
    online: () => true,
    pause: () => Promise.resolve(),
    navigate: () => undefined,
    changed: () => undefined,
    closed: () => disposed.push('slots'),
  })
  const shown = () => {
    const view = views.view()
    return view.kind === 'screen' ? view.runtime.id : view.kind
  }
  return { views, started, disposed, ended, shown }
}

it('a screen that asks for itself while it starts, like one that ends the session, is started once', async () => {
  const { views, started, disposed, shown } = open((id, own) => {
    if (id === 'm/sign-out') own.follow(to('sign-out'), portal)
  })
  views.follow(to('sign-out'), portal)
  views.follow(to('sign-out'), portal)
  await settled()
  expect({ started, disposed, shown: shown() }).toEqual({ started: ['m/sign-out'], disposed: [], shown: 'm/sign-out' })
})

it('one that leads elsewhere while it starts gives way to it', async () => {
  const { views, started, disposed, shown } = open((id, own) => {
    if (id === 'm/a') own.follow(to('b'), portal)
  })
  views.follow(to('a'), portal)
  await settled()
  expect({ started, disposed, shown: shown() }).toEqual({ started: ['m/a', 'm/b'], disposed: ['m/a'], shown: 'm/b' })
})

it('a page that gives way ends, and its slots with it', async () => {
  const { views, disposed } = open(() => undefined)
  views.follow(to('a'), portal)
  await settled()
  views.follow(to('a'), portal)
  await settled()
  expect(disposed).toEqual([])
  views.follow(to('b'), portal)
  await settled()
  expect(disposed).toEqual(['m/a', 'slots'])
  views.follow({ kind: 'notFound' } as Decision, portal)
  expect(disposed).toEqual(['m/a', 'slots', 'm/b', 'slots'])
})

/** A portal whose page b has to be loaded, when the test says so. */
function slowPortal() {
  let isThere = false
  let load = () => {}
  const slow = {
    ...portal,
    isOpen: (screen: string) => screen !== 'm/b' || isThere,
    openScreen: () =>
      new Promise<void>((resolve) => {
        load = () => {
          isThere = true
          resolve()
        }
      }),
  } as unknown as LoadedPortal
  return { slow, load: () => load() }
}

it('who comes back before the next page has loaded stays, with what was typed', async () => {
  const { views, started, disposed, shown } = open(() => undefined)
  const { slow, load } = slowPortal()
  views.follow(to('a'), slow)
  await settled()
  views.follow(to('b'), slow)
  views.follow(to('a'), slow)
  load()
  await settled()
  expect({ started, disposed, shown: shown() }).toEqual({ started: ['m/a'], disposed: [], shown: 'm/a' })
})

it('who comes back to a page whose flow has ended gets it from its beginning, and a change of facts alone begins nothing', async () => {
  const { views, started, disposed, ended, shown } = open(() => undefined)
  const { slow, load } = slowPortal()
  views.follow(to('a'), slow)
  await settled()
  ended.add('m/a')
  views.follow(to('a'), slow)
  await settled()
  expect(started).toEqual(['m/a'])
  views.follow(to('b'), slow)
  views.follow(to('a'), slow)
  load()
  await settled()
  expect({ started, disposed, shown: shown() }).toEqual({ started: ['m/a', 'm/a'], disposed: ['m/a', 'slots'], shown: 'm/a' })
})

it('the same where another page was never followed; a flow that goes on stays', async () => {
  const { views, started, ended } = open(() => undefined)
  const { slow } = slowPortal()
  views.follow(to('a'), slow)
  await settled()
  for (const isEnded of [false, true]) {
    if (isEnded) ended.add('m/a')
    views.leave()
    views.follow(to('a'), slow)
    await settled()
    expect(started).toEqual(isEnded ? ['m/a', 'm/a'] : ['m/a'])
  }
})
