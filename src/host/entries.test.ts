import { expect, it } from 'vitest'
import type { ManifestModule } from '../../engine/compiled/compiled.ts'
import { tilesOf } from './entries.ts'

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
