import fc from 'fast-check'
import { expect, it } from 'vitest'
import { passwordStrength, policyRules } from './passwordPolicy.ts'

/** Whether each rule that the strength can ask about is satisfied. */
const satisfied = (policy: object, password: string) =>
  [policy, EVERYTHING].map((rules) => policyRules(rules, password).map(({ name, met }) => [name, met]))
const EVERYTHING = {
  minLength: 8,
  digits: 1,
  symbols: 1,
  upper: 1,
  lower: 1,
  alphabetical: 4,
  numerical: 4,
  keyboard: 4,
  wrap: true,
  repeated: 3,
}
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

const text = fc.string({ unit: 'grapheme' })
const policies = fc.record(
  {
    minLength: fc.nat(20),
    digits: fc.nat(3),
    symbols: fc.nat(3),
    upper: fc.nat(3),
    lower: fc.nat(3),
    alphabetical: fc.nat(5),
    numerical: fc.nat(5),
    keyboard: fc.nat(5),
    wrap: fc.boolean(),
    repeated: fc.nat(4),
    noSpaces: fc.boolean(),
  },
  { requiredKeys: [] },
)

it('[PROF-54] the strength is a whole number from 0 to 100 by any policy and grows with what is hard to guess', () => {
  fc.assert(
    fc.property(text, policies, (password, policy) => {
      const score = passwordStrength(password, policy)
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
    }),
  )
  const [poor = 0, fair = 0, strong = 0] = ['aaaaaaaaaaaaaaaa', 'garden42', 'Rk7#vTqe!m2Lx0Zw'].map((one) => passwordStrength(one))
  expect(poor < fair && fair < strong).toBe(true)
  expect(strong).toBe(100)
})

it('[PROF-O8] an empty password has the strength 0, satisfied rules of the policy make it greater, and so does length', () => {
  expect(passwordStrength('', {})).toBe(0)
  const policy = { digits: 2, upper: 2, symbols: 2 }
  const scores = ['jvbdkzpw', 'jvbdkz42', 'JVbdkz42', 'JV!?kz42'].map((password) => passwordStrength(password, policy))
  expect(scores).toEqual([...scores].sort((a, b) => a - b))
  expect(new Set(scores).size).toBe(scores.length)
  expect(passwordStrength('jvbdkz4', { digits: 2 })).toBeLessThan(passwordStrength('jvbdkz4', { digits: 1 }))
  fc.assert(
    fc.property(text, text, policies, (password, more, policy) => {
      const longer = password + more
      fc.pre(JSON.stringify(satisfied(policy, password)) === JSON.stringify(satisfied(policy, longer)))
      expect(passwordStrength(longer, policy)).toBeGreaterThanOrEqual(passwordStrength(password, policy))
    }),
  )
  expect(passwordStrength('Rk7#vTqe', {})).toBeLessThan(passwordStrength('Rk7#vTqem2L', {}))
})
