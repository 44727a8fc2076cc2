import type { FieldKindRules } from '../fieldKindRules.ts'

export const digitsKind: FieldKindRules = {
  about: 'A number that is a name, such as a student number: digits of any script, written left to right; leading zeros count.',
  types: ['string'],
}
