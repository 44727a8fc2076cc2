import fc from 'fast-check'
import { expect, it } from 'vitest'
import { digest } from './digest.ts'

it('is short, and the same for equal values', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = digest(value)
      return text !== undefined && text.length <= 14 && text === digest(structuredClone(value))
    }),
  )
})

it('differs for values that differ in one character, in order, or in the kind of a value', () => {
  const survey = (title: string, choices: readonly unknown[]) => ({ title, choices })
  const all = [
    survey('کیفیت غذا', [1, 2]),
    survey('کیفیت غذ', [1, 2]),
    survey('کیفیت غذا', [2, 1]),
    survey('کیفیت غذا', ['1', 2]),
    [],
    {},
    null,
  ]
  expect(new Set(all.map(digest)).size).toBe(all.length)
  const many = Array.from({ length: 200_000 }, (_, n) => digest({ n }))
  expect(new Set(many).size).toBe(many.length)
})

it('of nothing is nothing', () => expect(digest(undefined)).toBeUndefined())
