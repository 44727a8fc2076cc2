import { expect, it } from 'vitest'
import type { ScreenRuntime } from '../../engine/react/runtime.ts'
import { createSlots } from './createSlots.ts'
import type { LoadedPortal } from './loadedPortal.ts'

/** A portal with a module that puts a screen into a slot; the test settles its loading. */
function open() {
  const asked: ((loaded: boolean) => void)[] = []
  const page = { id: 'home/home' }
  const started: string[] = []
  const ended: string[] = []
  let isOpen = false
  const portal = {
    manifest: { modules: [{ id: 'm', hue: 'food', slots: { 'home.top': { screen: 'm/current' } } }] },
    isOpen: () => isOpen,
    openScreen: () =>
      new Promise<void>((resolve, reject) => {
        asked.push((loaded) => {
          isOpen = loaded
          if (loaded) resolve()
          else reject(new Error('not there'))
        })
      }),
    screen: () => ({}),
  } as unknown as LoadedPortal
  const slots = createSlots({
    portal: () => portal,
    scope: () => ({}),
    start: (_, id) => {
      started.push(id)
      return { id, dispose: () => ended.push(id) } as unknown as ScreenRuntime
    },
    // The page re-renders, and so reads the slot again.
    changed: () => void slots.screens('home.top', 'all', page),
  })
  return { slots, page, asked, started, ended, shown: () => slots.screens('home.top', 'all', page).map(({ id }) => id) }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

it('a module that cannot be loaded is asked for once, and once more when that is wanted', async () => {
  const { slots, asked, shown } = open()
  expect(shown()).toEqual([])
  asked[0]?.(false)
  await settled()
  slots.factsChanged()
  expect([shown(), asked.length]).toEqual([[], 1])
  slots.tryAgain()
  expect([shown(), asked.length]).toEqual([[], 2])
  asked[1]?.(true)
  await settled()
  expect(shown()).toEqual(['m/current'])
})

it('a screen in a slot ends with its page, which may be rendered once more, and is started again for the next', async () => {
  const { slots, page, asked, shown, started, ended } = open()
  shown()
  asked[0]?.(true)
  await settled()
  expect([shown(), started, ended]).toEqual([['m/current'], ['m/current'], []])
  slots.pageClosed(page)
  slots.factsChanged()
  expect([shown(), started, ended]).toEqual([['m/current'], ['m/current'], ['m/current']])
  slots.screens('home.top', 'all', { id: 'home/home' })
  expect(started).toEqual(['m/current', 'm/current'])
})

it('a page that is left ends the screens in the slots of its slots, too', async () => {
  const { slots, page, asked, shown, ended } = open()
  shown()
  asked[0]?.(true)
  await settled()
  shown()
  const [outer] = slots.screens('home.top', 'all', page)
  slots.screens('home.top', 'all', outer?.runtime)
  slots.pageClosed(page)
  expect(ended).toEqual(['m/current', 'm/current'])
})

it('a screen in a slot of the shell goes on from page to page, also where a page has the same', async () => {
  const { slots, page, asked, shown, ended } = open()
  const inShell = () => slots.screens('home.top', 'all', undefined)[0]?.runtime
  inShell()
  asked[0]?.(true)
  await settled()
  const runtime = inShell()
  expect([runtime?.id, shown()]).toEqual(['m/current', ['m/current']])
  slots.pageClosed(page)
  expect([inShell() === runtime, ended]).toEqual([true, ['m/current']])
  slots.reset()
  expect(ended).toEqual(['m/current', 'm/current'])
})
