import { expect, it } from 'vitest'
import { createPieceStore } from './pieceStore.ts'

const hash = (text: string) => `#${text}`
const part = (text: string, print = text) => ({ text, print })

it('keeps equal pieces once, under the hash of their content', () => {
  const store = createPieceStore(hash, new Map())
  const first = store.add('json', [part('{"a":'), part('1}')])
  expect(store.add('json', [part('{"a":'), part('1}')])).toBe(first)
  expect(store.add('js', [part('{"a":'), part('1}')])).not.toBe(first)
  expect([store.pieces.size, store.written]).toEqual([2, 2])
  expect(store.pieces.get(first)?.text).toBe('{"a":1}')
})

it('takes over a piece of the run before without writing it, and drops what is no longer named', () => {
  const before = createPieceStore(hash, new Map())
  const kept = before.add('json', [part('1')])
  before.add('json', [part('2')])
  const now = createPieceStore(hash, before.pieces)
  now.add('json', [part('1')])
  expect(now.written).toBe(0)
  expect([...now.pieces.keys()]).toEqual([kept])
  expect(now.pieces.get(kept)).toBe(before.pieces.get(kept))
})

it('names a piece by prints, so that a long part is hashed once', () => {
  const store = createPieceStore(hash, new Map())
  expect(store.add('json', [part('a very long text', 'p1'), part(']')])).toBe('#json p1 ]')
})
