import { expect, it } from 'vitest'
import { clockText } from './clockText.ts'

it('time left is minutes and seconds, with hours from one on, and never under zero', () => {
  expect([0, -5, 999, 61_000, 3_661_000].map(clockText)).toEqual(['0:00', '0:00', '0:01', '1:01', '1:01:01'])
})
