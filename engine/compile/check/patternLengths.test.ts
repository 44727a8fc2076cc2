import { expect, it } from 'vitest'
import { lengthsOfPattern } from './patternLengths.ts'

const FREE = Number.POSITIVE_INFINITY

it.each([
  ['^[0-9]$', 1, 1],
  ['^09\\d{9}$', 11, 11],
  ['^[A-Z]{2}-?\\d{1,3}$', 3, 6],
  ['^[a-z]+$', 1, FREE],
  ['^.{2,}x*$', 2, FREE],
  ['^$', 0, 0],
])('the matches of %s have %i to %i characters', (pattern, least, most) => {
  expect(lengthsOfPattern(pattern)).toEqual({ least, most })
})

it.each(['[0-9]', '^a|b$', '^(ab)+$', '^\\1$', '^a{,3}$'])('nothing is known of %s', (pattern) => {
  expect(lengthsOfPattern(pattern)).toBeUndefined()
})
