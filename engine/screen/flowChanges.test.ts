import { expect, it } from 'vitest'
import { flowChanges } from './flowChanges.ts'

it('names the variables that have another value, each change once', () => {
  const touched: string[] = []
  const answers = {}
  let context: object | undefined = { at: 0, answers }
  const { changed, knows } = flowChanges({
    flow: { snapshot: () => ({ context }) as never },
    touch: (path) => void touched.push(path),
  })
  const after = (next: object | undefined) => {
    context = next
    touched.length = 0
    changed()
    return [...touched]
  }
  expect(after({ at: 0, answers })).toEqual(['flow', 'context.at', 'context.answers'])
  expect(after({ at: 1, answers })).toEqual(['flow', 'context.at'])
  expect(after({ at: 1, answers: {} })).toEqual(['flow', 'context.answers'])
  expect(after(undefined)).toEqual(['flow', 'context.at', 'context.answers'])

  const named = { at: 2 }
  after(named)
  expect([knows(named), knows({ at: 2 })]).toEqual([true, false])
  // Changed, and not named yet.
  context = { at: 3 }
  expect(knows(context)).toBe(false)
})
