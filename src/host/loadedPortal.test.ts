import { expect, it } from 'vitest'
import type { CompiledScreen, Manifest, ServedIndex } from '../../engine/compiled/compiled.ts'
import type { ChunkLoader } from './createChunkLoader.ts'
import { loadReady } from './loadedPortal.ts'

const screenOf = (title: string) => ({ title: { key: title } }) as unknown as CompiledScreen
const SCREENS: Readonly<Record<string, CompiledScreen>> = {
  s1: screenOf('m:home'),
  s2: screenOf('m:constructor'),
  s3: screenOf('n:filler'),
  s4: screenOf('m:boot'),
  s5: screenOf('m:signIn'),
}
const entry = (screens: Readonly<Record<string, string>>, filledBy: Readonly<Record<string, readonly string[]>> = {}) => ({
  chunk: Object.keys(screens).join(' '),
  screens,
  uses: [],
  filledBy,
  texts: {},
})
const index = {
  unikey: 'aftab',
  manifest: 'manifest',
  modules: {
    m: entry({ home: 's1', constructor: 's2', boot: 's4', signIn: 's5' }, { home: ['n/filler'] }),
    n: entry({ filler: 's3' }),
  },
  first: ['m'],
  boot: 'm/boot',
  signIn: 'm/signIn',
  textsVersion: '',
  texts: {},
} as unknown as ServedIndex

/** A portal as it is opened, and the screens that were fetched; `lost` cannot be. */
async function open(ready: { readonly stranger?: boolean; readonly open?: string } = {}, lost?: string) {
  const fetched: string[] = []
  const prepared: unknown[] = []
  const chunks: ChunkLoader = {
    index: async () => index,
    manifest: async () => ({ icons: {}, modules: [], routes: [] }) as unknown as Manifest,
    module: async (hash) => ({ id: hash, calls: {}, forms: {}, icons: {} }),
    async screen(hash) {
      if (!fetched.includes(hash)) fetched.push(hash)
      if (hash === lost) throw new Error('lost')
      return { screen: SCREENS[hash] as CompiledScreen }
    },
    texts: async () => ({}),
    validator: async () => Promise.reject(new Error('none')),
  }
  const { portal } = await loadReady(chunks, index, {
    language: 'fa',
    prepare: async ({ title }, _, what = 'page') => prepared.push([title, what]),
    ...ready,
  })
  return { portal, fetched, prepared }
}

it('fetches the screen of the boot, for a stranger also that of the sign-in, and no other', async () => {
  expect((await open()).fetched).toEqual(['s4'])
  expect((await open({ stranger: true })).fetched).toEqual(['s4', 's5'])
})

it('opens a screen with those that fill its slots, and without one that does not come', async () => {
  const { portal, fetched } = await open({ open: 'm/home' })
  expect([fetched, portal.isOpen('m/home'), portal.screen('n/filler')?.title]).toEqual([['s4', 's3', 's1'], true, { key: 'n:filler' }])
  const without = await open({ open: 'm/home' }, 's3')
  expect([without.portal.isOpen('m/home'), without.portal.screen('n/filler')]).toEqual([true, undefined])
})

it('prepares what a screen shows by itself, and its dialogs only when asked', async () => {
  const { portal, prepared } = await open()
  await portal.openScreen('m/home')
  const title = portal.screen('m/home')?.title
  expect(prepared).not.toContainEqual([title, 'dialogs'])
  await portal.prepareDialogs('m/home')
  expect([prepared.at(-1), portal.prepareDialogs('m/nowhere')]).toEqual([[title, 'dialogs'], undefined])
})

it('opens a screen whose name every object has, and none where there is none', async () => {
  const { portal } = await open()
  await portal.openScreen('m/constructor')
  await portal.openScreen('m/toString')
  await portal.openScreen('n/constructor')
  expect([portal.screen('m/constructor')?.title, portal.screen('m/toString'), portal.isOpen('n/constructor')]).toEqual([
    { key: 'm:constructor' },
    undefined,
    false,
  ])
})

it('has a version of each screen, not of its module alone', async () => {
  const { portal } = await open()
  expect(portal.version('m/home')).not.toBe(portal.version('m/constructor'))
})
