import { describe, expect, it } from 'vitest'
import { fillRegions } from './fillRegions.ts'

const page = 'before\n<!-- generated: counts -->\n\nstale\n\n<!-- end -->\nafter'

describe('a generated region of a page', () => {
  it('is replaced, and nothing around it', () => {
    const filled = 'before\n<!-- generated: counts -->\n\n3 blocks\n\n<!-- end -->\nafter'
    expect(fillRegions('A.md', page, { counts: () => '3 blocks' })).toBe(filled)
    expect(fillRegions('A.md', filled, { counts: () => '3 blocks' })).toBe(filled)
  })

  it('must have a generator', () => {
    expect(() => fillRegions('A.md', page, { areas: () => '' })).toThrow('A.md has a region counts, which nothing generates: use areas.')
  })
})
