import { expect, it } from 'vitest'
import { letterOf } from './letterOf.ts'

it('is the first letter after the words that all entries share', () => {
  const all = ['دانشگاه آفتاب', 'دانشگاه مهتاب']
  expect(all.map((text) => letterOf(text, all))).toEqual(['آ', 'م'])
})

it('is the first letter of all where nothing is shared, or nothing is left', () => {
  expect(letterOf('Aftab University', ['Aftab University', 'Sepehr University'])).toBe('A')
  expect(letterOf('same', ['same', 'same'])).toBe('s')
  expect(letterOf('دانشگاه آفتاب', ['دانشگاه آفتاب'])).toBe('د')
  expect(letterOf('', [''])).toBe('')
})
