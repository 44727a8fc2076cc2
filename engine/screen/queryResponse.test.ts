import { describe, expect, it } from 'vitest'
import type { CompiledQuery } from '../compiled/compiled.ts'
import { createKnownAt } from './facts.ts'
import { firstReadAt } from './queryResponse.ts'

const query = (after?: number) => ({ call: 'm/list', ...(after === undefined ? {} : { after }) }) as unknown as CompiledQuery

describe('the first read of a query', () => {
  it('with `after` is that many ms after the university became known', () => {
    expect(firstReadAt(query(2000), { portal: { knownAt: 500 } })).toBe(2500)
  })
  it('is due at once without `after`, and where no university is known', () => {
    expect(firstReadAt(query(), { portal: { knownAt: 500 } })).toBe(0)
    expect(firstReadAt(query(2000), { portal: {} })).toBe(0)
  })
})

describe('when a university became known', () => {
  it('is the first time that it is there, and another time for another one', () => {
    let now = 5
    const knownAt = createKnownAt(() => now)
    expect(knownAt(undefined)).toEqual({})
    expect(knownAt('aftab')).toEqual({ knownAt: 5 })
    const first = knownAt('aftab')
    now = 9
    expect(knownAt('aftab')).toBe(first)
    expect(knownAt('mahtab')).toEqual({ knownAt: 9 })
    expect(knownAt(undefined)).toEqual({})
    now = 12
    expect(knownAt('aftab')).toEqual({ knownAt: 12 })
  })
})
