import { expect, it } from 'vitest'
import { createChunkStore } from './chunkStore.ts'

const hash = (text: string) => `#${text}`
const part = (text: string, print = text) => ({ text, print })

it('keeps equal chunks once, under the hash of their content', () => {
  const store = createChunkStore(hash, new Map())
  const first = store.add('json', [part('{"a":'), part('1}')])
  expect(store.add('json', [part('{"a":'), part('1}')])).toBe(first)
  expect(store.add('js', [part('{"a":'), part('1}')])).not.toBe(first)
  expect([store.chunks.size, store.written]).toEqual([2, 2])
  expect(store.chunks.get(first)?.text).toBe('{"a":1}')
})

it('takes over a chunk of the run before without writing it, and drops what is no longer named', () => {
  const before = createChunkStore(hash, new Map())
  const kept = before.add('json', [part('1')])
  before.add('json', [part('2')])
  const now = createChunkStore(hash, before.chunks)
  now.add('json', [part('1')])
  expect(now.written).toBe(0)
  expect([...now.chunks.keys()]).toEqual([kept])
  expect(now.chunks.get(kept)).toBe(before.chunks.get(kept))
})

it('names a chunk by prints, so that a long part is hashed once', () => {
  const store = createChunkStore(hash, new Map())
  expect(store.add('json', [part('a very long text', 'p1'), part(']')])).toBe('#json p1 ]')
})
