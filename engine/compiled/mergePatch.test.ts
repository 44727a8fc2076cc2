import { describe, expect, it } from 'vitest'
import { mergePatch, removalsWithoutEffect } from './mergePatch.ts'

describe('mergePatch', () => {
  // The table of RFC 7396, appendix A.
  it.each<[unknown, unknown, unknown]>([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ a: 'foo' }, 'bar', 'bar'],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('%j with %j is %j', (value, patch, expected) => {
    expect(mergePatch(value, patch)).toEqual(expected)
  })

  it('keeps what the patch does not name as the same object', () => {
    const value = { a: { x: 1 }, b: { y: 1 } }
    expect(Object(mergePatch(value, { b: { y: 2 } })).a).toBe(value.a)
  })

  it('leaves the value itself alone', () => {
    const value = { a: { x: 1 } }
    mergePatch(value, { a: { x: 2 } })
    expect(value).toEqual({ a: { x: 1 } })
  })
})

describe('removalsWithoutEffect', () => {
  it('finds each null that removes nothing, with the names that are there', () => {
    expect([...removalsWithoutEffect({ a: { b: 1 } }, { a: { b: null, c: null }, d: { e: null } })]).toEqual([
      { path: ['a', 'c'], names: ['b'] },
      { path: ['d', 'e'], names: [] },
    ])
  })
})
