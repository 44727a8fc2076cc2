import type { FieldKindRules } from '../fieldKindRules.ts'

export const moneyKind: FieldKindRules = {
  about: 'An amount, typed in tomans with thousands separators and its unit; its value and the limits of its schema are rials.',
  types: ['integer'],
}
