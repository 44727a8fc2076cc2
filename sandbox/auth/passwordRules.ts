import { type PasswordPolicy, policyRules } from '../../engine/fields/passwordPolicy.ts'

/** What a university asks of a new password: counts of characters, and lengths from which a sequence or a repetition is refused. */
export interface PasswordRules extends PasswordPolicy {
  readonly minLength?: number
  readonly maxLength?: number
  readonly digits?: number
  readonly symbols?: number
  readonly upper?: number
  readonly lower?: number
  readonly alphabetical?: number
  readonly numerical?: number
  readonly keyboard?: number
  readonly wrap?: boolean
  readonly repeated?: number
  readonly noSpaces?: boolean
}

/** Every rule, with sequences that continue at their start. */
export const STRICT_PASSWORDS: PasswordRules = {
  minLength: 8,
  maxLength: 20,
  digits: 1,
  symbols: 1,
  upper: 1,
  lower: 1,
  alphabetical: 4,
  numerical: 4,
  keyboard: 4,
  wrap: true,
  repeated: 3,
  noSpaces: true,
}

export const USUAL_PASSWORDS: PasswordRules = { minLength: 6, wrap: false }

/** The name of each rule in the answer of `GET /rest/users/password-configs`. */
export const PASSWORD_CONFIG_NAMES = {
  minLength: 'minLength',
  maxLength: 'maxLength',
  digits: 'minDigits',
  symbols: 'minNonAlphanumerics',
  upper: 'minUppercases',
  lower: 'minLowercases',
  alphabetical: 'alphabeticalSequence',
  numerical: 'numericalSequence',
  keyboard: 'keyboardSequence',
  wrap: 'wrapSequences',
  repeated: 'repeatedCharacters',
  noSpaces: 'noWhitespace',
} as const satisfies Readonly<Record<keyof PasswordRules, string>>

/** The rules as they are answered: those that are off are missing (PROF-O2). */
export const passwordConfigOf = (rules: PasswordRules): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(rules).map(([name, value]) => [PASSWORD_CONFIG_NAMES[name as keyof PasswordRules], value]))

/** The rules that a password breaks, by their names in the answer, with their limits. */
export const brokenRules = (rules: PasswordRules, password: string): readonly { readonly rule: string; readonly limit: number }[] =>
  policyRules(rules, password).flatMap(({ name, limit, met }) => (met ? [] : [{ rule: PASSWORD_CONFIG_NAMES[name], limit }]))
