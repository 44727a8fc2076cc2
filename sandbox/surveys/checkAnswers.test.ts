import { describe, expect, it } from 'vitest'
import { checkAnswers, limitsOf } from './checkAnswers.ts'
import type { Question } from './surveys.ts'

const question = (change: Partial<Question>): Question => ({
  id: 1,
  title: null,
  mandatory: true,
  allowMultipleSelect: true,
  minSelectableChoices: null,
  maxSelectableChoices: null,
  choices: [1, 2, 3].map((id) => ({ id, name: `گزینهٔ ${id}` })),
  ...change,
})

describe('the limits of a question', () => {
  it.each<[min: number | null, max: number | null, least: number, most: number]>([
    [null, null, 0, 3],
    [0, 0, 0, 3],
    [null, -1, 0, 3],
    [2, null, 2, 3],
    [null, 2, 0, 2],
    [3, 2, 2, 2],
    [9, null, 3, 3],
    [1, 9, 1, 3],
  ])('with the minimum %j and the maximum %j are %i and %i', (minSelectableChoices, maxSelectableChoices, least, most) => {
    expect(limitsOf(question({ minSelectableChoices, maxSelectableChoices }))).toEqual([least, most])
  })

  it('of a single choice are those of one, whatever is entered', () => {
    expect(limitsOf(question({ allowMultipleSelect: false, minSelectableChoices: 2, maxSelectableChoices: 3 }))).toEqual([1, 1])
    expect(limitsOf(question({ choices: [] }))).toEqual([0, 0])
  })

  it('leave every question a way to be answered', () => {
    for (const min of [null, 0, 1, 2, 5])
      for (const max of [null, 0, 1, 2, 5])
        for (const allowMultipleSelect of [true, false]) {
          const odd = question({ allowMultipleSelect, minSelectableChoices: min, maxSelectableChoices: max })
          const count = Math.max(1, limitsOf(odd)[0])
          expect(() => checkAnswers([odd], [{ questionId: 1, answerIds: [1, 2, 3].slice(0, count) }])).not.toThrow()
        }
  })
})
