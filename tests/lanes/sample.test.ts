import { describe, expect, it } from 'vitest'
import { readSampleIndex, sampleAt } from './sample.ts'

describe('samples of the short lane', () => {
  it('cover every item after as many consecutive indexes as there are windows, from any index', () => {
    for (let length = 1; length <= 12; length++)
      for (let size = 1; size <= length + 1; size++)
        for (const first of [0, 1, 7, 0xffff_fff0]) {
          const items = Array.from({ length }, (_, i) => i)
          const windows = Math.ceil(length / size)
          const seen = Array.from({ length: windows }, (_, k) => sampleAt(items, size, first + k))
          expect(new Set(seen.flat()).size, `${length} items, ${size} a run, from ${first}`).toBe(length)
          for (const chosen of seen) expect(chosen).toHaveLength(Math.min(size, length))
        }
  })

  it('are the same for the same index and keep the order of the items', () => {
    expect(sampleAt(['a', 'b', 'c', 'd', 'e'], 2, 2)).toEqual(['a', 'e'])
    expect(sampleAt(['a', 'b', 'c', 'd', 'e'], 2, 5)).toEqual(sampleAt(['a', 'b', 'c', 'd', 'e'], 2, 2))
  })

  it('take their index from SEED, or from the commit', () => {
    expect(readSampleIndex('12')).toBe(12)
    expect(readSampleIndex(undefined)).toBe(readSampleIndex(''))
    expect(() => readSampleIndex('twelve')).toThrow('SEED=twelve is no whole number from 0 on.')
  })
})
