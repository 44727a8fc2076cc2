import { expect, it, vi } from 'vitest'
import type { CompiledScreen, ManifestModule } from '../../engine/compiled/compiled.ts'
import type { ScreenRuntime } from '../../engine/react/runtime.ts'
import type { LoadedPortal } from './loadedPortal.ts'
import { runSearches } from './runSearches.ts'

const module = (id: string, more: object = {}): ManifestModule =>
  ({
    id,
    hue: 'amber',
    icon: 'utensils',
    search: { meals: { title: { key: `${id}:meals` }, screen: `${id}/current` } },
    ...more,
  }) as unknown as ManifestModule
const GOOD = { text: 'چلوکباب', goto: '/food/reserve?week=1', note: 'ناهار', day: '2026-11-28' }

function open(modules: readonly ManifestModule[], found: unknown, opens: (id: string) => Promise<void> = async () => undefined) {
  let notify: () => void = () => undefined
  let rows = found
  const dispose = vi.fn()
  const started: string[] = []
  const changed = vi.fn()
  const searches = runSearches({
    loaded: {
      manifest: { modules },
      openScreen: opens,
      screen: (id: string) => ({ id }) as unknown as CompiledScreen,
    } as unknown as LoadedPortal,
    scope: { on: true },
    icon: () => [],
    start: (_, id) => {
      started.push(id)
      const subscribe = (_paths: readonly string[], listener: () => void) => {
        notify = listener
        return () => undefined
      }
      return { subscribe, scope: () => ({ derived: { found: rows } }), dispose } as unknown as ScreenRuntime
    },
    changed,
  })
  return {
    searches,
    started,
    changed,
    dispose,
    answer(next: unknown) {
      rows = next
      notify()
    },
  }
}

it('rows come under the title of their search as the screen derives them, and close with it', async () => {
  const { searches, changed, answer, dispose } = open([module('food')], undefined)
  expect(searches.rows()).toEqual([])
  await vi.waitFor(() => expect(changed).toHaveBeenCalled())
  expect(searches.rows()).toEqual([])
  answer([GOOD])
  expect(changed).toHaveBeenCalledTimes(2)
  expect(searches.rows()).toEqual([{ ...GOOD, key: 'food.meals 0', icon: [], hue: 'amber', group: { key: 'food:meals' } }])
  searches.close()
  expect(dispose).toHaveBeenCalledOnce()
})

it.each<[string, unknown]>([
  ['no list', { length: 1 }],
  ['a text', 'x'],
  ['rows that are none', [null, 'x', 7, []]],
  ['a row without a text', [{ ...GOOD, text: ' ' }]],
  ['a text that is a number', [{ ...GOOD, text: 7 }]],
  ['a row without a path', [{ text: 'x' }]],
  ['a path to another origin', [{ ...GOOD, goto: '//evil.test' }]],
  ['an address with a scheme', [{ ...GOOD, goto: 'javascript:alert(1)' }]],
])('of %s nothing is found', async (_, found) => {
  const { searches, changed } = open([module('food')], found)
  await vi.waitFor(() => expect(changed).toHaveBeenCalled())
  expect(searches.rows()).toEqual([])
})

it('what is missing of note and day is empty', async () => {
  const { searches, changed } = open([module('food')], [{ text: 'x', goto: '/x', note: 7 }])
  await vi.waitFor(() => expect(changed).toHaveBeenCalled())
  expect(searches.rows()).toMatchObject([{ text: 'x', note: '', day: '' }])
})

it('a module that is off, and a search whose condition does not hold, start nothing; a screen that cannot be loaded has no rows', async () => {
  const off = ['!_', ['id', 'on']]
  const search = { meals: { title: { key: 'k' }, screen: 'sport/current', when: off } }
  const modules = [module('health', { shownWhen: off }), module('sport', { search }), module('home', { search: undefined })]
  expect(open(modules, [GOOD]).started).toEqual([])
  const failed = open([module('food')], [GOOD], () => Promise.reject(new Error('no chunk')))
  await new Promise((done) => setTimeout(done))
  expect([failed.started, failed.searches.rows()]).toEqual([[], []])
})

it('closed before its screen is there, it starts none', async () => {
  const { searches, started } = open([module('food')], [GOOD])
  searches.close()
  await new Promise((done) => setTimeout(done))
  expect(started).toEqual([])
})
