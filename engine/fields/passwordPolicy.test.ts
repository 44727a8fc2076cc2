import fc from 'fast-check'
import { expect, it } from 'vitest'
import { passwordStrength, policyRules } from './passwordPolicy.ts'

const broken = (policy: object, password: string) => policyRules(policy, password).flatMap(({ name, met }) => (met ? [] : [name]))

it.each([
  ['[PROF-42]', { minLength: 6 }, 'abcde', 'abcdef', 'minLength'],
  ['[PROF-43]', { maxLength: 6 }, 'abcdefg', 'abcdef', 'maxLength'],
  ['[PROF-44]', { digits: 2 }, 'a1b', 'a1b۲', 'digits'],
  ['[PROF-45]', { symbols: 1 }, 'ab 1', 'ab!1', 'symbols'],
  ['[PROF-46]', { upper: 1 }, 'ab', 'aB', 'upper'],
  ['[PROF-47]', { lower: 1 }, 'AB', 'Ab', 'lower'],
  ['[PROF-48]', { alphabetical: 3 }, 'xABCx', 'xabx', 'alphabetical'],
  ['[PROF-48] backwards', { alphabetical: 3 }, 'xcbax', 'xbax', 'alphabetical'],
  ['[PROF-49]', { numerical: 4 }, 'x4567', 'x456', 'numerical'],
  ['[PROF-50]', { keyboard: 4 }, 'QwErx', 'qwex', 'keyboard'],
  ['[PROF-51] with wrap', { alphabetical: 4, wrap: true }, 'yzab', 'yzba', 'alphabetical'],
  ['[PROF-52]', { repeated: 3 }, 'xaaay', 'xaay', 'repeated'],
  ['[PROF-53]', { noSpaces: true }, 'a b', 'ab', 'noSpaces'],
])('%s %j refuses %s and takes %s', (_, policy, bad, good, rule) => {
  expect(broken(policy, bad)).toEqual([rule])
  expect(broken(policy, good)).toEqual([])
})

it('[PROF-51] without wrap a sequence ends at its end, and a limit of nothing asks for nothing', () => {
  expect(broken({ alphabetical: 4 }, 'yzab')).toEqual([])
  expect(policyRules({ minLength: 0, digits: null, noSpaces: false }, '')).toEqual([])
})

it('[PROF-54] the strength is 0 to 100 and grows with what is hard to guess', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (password) => {
      const score = passwordStrength(password)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(100)
    }),
  )
  expect(passwordStrength('')).toBe(0)
  const [poor = 0, fair = 0, strong = 0] = ['aaaaaaaaaaaaaaaa', 'garden42', 'Rk7#vTqe!m2Lx0Zw'].map(passwordStrength)
  expect(poor < fair && fair < strong).toBe(true)
})
