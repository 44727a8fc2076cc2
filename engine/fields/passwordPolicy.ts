import { latinDigits } from '../format/digits.ts'

/** Password requirements; a limit that is no whole number above 0 disables its rule (PROF-42 to PROF-53). */
export interface PasswordPolicy {
  readonly minLength?: unknown
  readonly maxLength?: unknown
  readonly digits?: unknown
  readonly symbols?: unknown
  readonly upper?: unknown
  readonly lower?: unknown
  readonly alphabetical?: unknown
  readonly numerical?: unknown
  readonly keyboard?: unknown
  readonly wrap?: unknown
  readonly repeated?: unknown
  readonly noSpaces?: unknown
}

/** One rule of a policy, and whether a password satisfies it. */
export interface PolicyRule {
  readonly name:
    | 'minLength'
    | 'maxLength'
    | 'digits'
    | 'symbols'
    | 'upper'
    | 'lower'
    | 'alphabetical'
    | 'numerical'
    | 'keyboard'
    | 'repeated'
    | 'noSpaces'
  readonly limit: number
  readonly met: boolean
}

const ALPHABET = ['abcdefghijklmnopqrstuvwxyz']
const NUMBERS = ['0123456789']
const KEYBOARD = ['`1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./']

const count = (password: string, letters: RegExp): number => [...password].filter((letter) => letters.test(letter)).length
const backwards = (text: string): string => [...text].reverse().join('')

/**
 * Whether the password contains `length` consecutive characters of a row, forwards or backwards, Persian and Arabic digits as Latin ones; with
 * `wraps` the row continues at its start.
 */
const runsAlong = (password: string, rows: readonly string[], length: number, wraps: boolean): boolean => {
  const text = latinDigits(password).toLowerCase()
  return rows.some((row) => {
    const line = wraps ? row + row.slice(0, length - 1) : row
    return Array.from({ length: Math.max(0, line.length - length + 1) }, (_, at) => line.slice(at, at + length)).some(
      (run) => text.includes(run) || text.includes(backwards(run)),
    )
  })
}

const repeats = (password: string, times: number): boolean => new RegExp(`(.)\\1{${times - 1},}`, 'su').test(password)

/** The active rules of a policy, in display order. Never fails. */
export const policyRules = (policy: PasswordPolicy, password: string): readonly PolicyRule[] => {
  const wraps = policy.wrap === true
  const rules: readonly (readonly [PolicyRule['name'], (limit: number) => boolean])[] = [
    ['minLength', (limit) => [...password].length >= limit],
    ['maxLength', (limit) => [...password].length <= limit],
    ['digits', (limit) => count(password, /\p{Nd}/u) >= limit],
    ['symbols', (limit) => count(password, /[^\p{L}\p{N}\s]/u) >= limit],
    ['upper', (limit) => count(password, /\p{Lu}/u) >= limit],
    ['lower', (limit) => count(password, /\p{Ll}/u) >= limit],
    ['alphabetical', (limit) => !runsAlong(password, ALPHABET, limit, wraps)],
    ['numerical', (limit) => !runsAlong(password, NUMBERS, limit, wraps)],
    ['keyboard', (limit) => !runsAlong(password, KEYBOARD, limit, wraps)],
    ['repeated', (limit) => !repeats(password, limit)],
    ['noSpaces', () => !/\s/.test(password)],
  ]
  return rules.flatMap(([name, isMet]) => {
    const limit = policy[name] === true ? 1 : policy[name]
    return typeof limit === 'number' && Number.isSafeInteger(limit) && limit > 0 ? [{ name, limit, met: isMet(limit) }] : []
  })
}

/** What the strength asks about where the policy says nothing. */
const USUAL: PasswordPolicy = {
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
const CHECKS_WEIGH = 80
const LONG = 16

/**
 * Strength from 0 to 100, 0 for an empty password (PROF-54, PROF-O8): the share of the policy's rules that it satisfies, with the usual
 * ones where the policy has none, and its length. Of two passwords that satisfy the same rules the longer one is at least as strong.
 */
export const passwordStrength = (password: string, policy: PasswordPolicy = {}): number => {
  const length = [...password].length
  if (length === 0) return 0
  const own = Object.fromEntries(policyRules(policy, password).map(({ name, limit }) => [name, limit]))
  const rules = policyRules({ ...USUAL, ...own, wrap: policy.wrap ?? USUAL.wrap }, password)
  const share = rules.filter(({ met }) => met).length / rules.length
  return Math.round(CHECKS_WEIGH * share + ((100 - CHECKS_WEIGH) * Math.min(length, LONG)) / LONG)
}
