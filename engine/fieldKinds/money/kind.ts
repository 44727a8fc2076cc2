import type { FieldKindRules } from '../fieldKindRules.ts'

export const moneyKind: FieldKindRules = {
  about: 'An amount, with thousands separators and its unit.',
  types: ['integer'],
}
