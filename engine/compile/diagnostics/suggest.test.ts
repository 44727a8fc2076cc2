import { describe, expect, it } from 'vitest'
import { didYouMean, distance, nearest, oneOf } from './suggest.ts'

describe('did you mean', () => {
  it.each([
    ['gate', 'gate', 0],
    ['gat', 'gate', 1],
    ['agte', 'gate', 1],
    ['form', 'from', 1],
    ['', 'abc', 3],
  ])('counts the edits between %s and %s: %i', (a, b, edits) => {
    expect(distance(a, b)).toBe(edits)
  })

  it('names the nearest candidate, and none that is far', () => {
    expect(nearest('shownWen', ['enabledWhen', 'shownWhen', 'show'])).toBe('shownWhen')
    expect(didYouMean('xyz', ['gate', 'form'])).toBeUndefined()
    expect(didYouMean('Gate', ['gate'])).toBe('did you mean "gate"?')
  })

  it('lists at most twelve names', () => {
    expect(oneOf(Array.from({ length: 20 }, (_, i) => `n${i}`))).toMatch(/, … \(20\)$/)
    expect(oneOf([])).toBeUndefined()
  })
})
