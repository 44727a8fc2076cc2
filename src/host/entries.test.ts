import { expect, it } from 'vitest'
import type { ManifestModule } from '../../engine/compiled/compiled.ts'
import { moduleTiles, tilesOf } from './entries.ts'

const module = (count: unknown): ManifestModule =>
  ({
    id: 'messages',
    hue: 'teal',
    title: { key: 'messages:title' },
    icon: 'mail',
    navigation: {},
    tiles: { inbox: { text: { key: 'messages:inbox' }, icon: 'mail', goto: '/inbox', count } },
  }) as unknown as ManifestModule
const stored = ['.', ['id', 'stored'], 'unread']

it.each([
  [3, 3],
  [undefined, undefined],
  ['3', undefined],
])('a tile whose number is %j has the count %j', (unread, count) => {
  const [tile] = tilesOf(module(stored), { stored: { unread } }, () => [])
  expect(tile?.count).toBe(count)
})

const holds = (...names: readonly string[]) =>
  names.reduce<unknown>((of, name) => (of === undefined ? ['id', name] : ['.', of, name]), undefined)
const own = (keys: object): ManifestModule => ({ ...module(0), ...keys }) as ManifestModule
const off = { enabled: false, goto: '/inbox', why: { key: 'portal:tiles.off' } }

it.each([
  ['grey where it is switched off', { shownWhen: holds('on') }, [off]],
  ['not there where its tile says so', { shownWhen: holds('on'), tile: { shownWhen: holds('on') } }, []],
  ['with its note and number', { tile: { note: { key: 'messages:note' }, count: stored } }, [{ count: 3, note: { key: 'messages:note' } }]],
  ['none where nothing is said of it', {}, []],
  ['none without a home', { home: undefined, tile: { count: stored } }, []],
])('the tile of a module is %s', (_, keys, tiles) => {
  const found = moduleTiles([own({ home: '/inbox', ...keys })], { on: false, stored: { unread: 3 } }, () => [])
  expect(found).toMatchObject(tiles)
  expect(found.length).toBe(tiles.length)
})
