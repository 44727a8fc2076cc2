import { expect, it } from 'vitest'
import { compileMessage } from './compileMessages.ts'
import { pluralsOf } from './pluralForms.ts'

const wrong = (text: string, language: string) => {
  const result = compileMessage(text)
  return result.ok ? pluralsOf(result.message, language).map(({ missing, surplus }) => [missing, surplus]) : result.problem
}

it.each([
  ['{n, plural, one {a} other {b}}', 'en', []],
  ['{n, plural, =1 {a} other {b}}', 'en', []],
  ['{n, plural, other {b}}', 'fa', []],
  ['{n, plural, oen {a} other {b}}', 'fa', [[[], ['oen']]]],
  ['{n, plural, other {b}}', 'en', [[['one'], []]]],
  ['{n, plural, one {a} few {c} other {b}}', 'en', [[[], ['few']]]],
  ['{n, plural, =0 {z} =1 {a} =2 {t} few {f} many {m} other {b}}', 'ar', []],
  ['{n, plural, one {a} =3 {f} other {b}}', 'ar', [[['few', 'many', 'two', 'zero'], []]]],
  ['{k, select, a {{n, plural, other {b}}} other {c}}', 'en', [[['one'], []]]],
])('%s in %s', (text, language, expected) => {
  const found = wrong(text, language)
  expect(Array.isArray(found) ? found.map(([missing, surplus]) => [[...(missing ?? [])].sort(), surplus]) : found).toEqual(expected)
})
