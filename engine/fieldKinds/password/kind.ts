import type { FieldKindRules } from '../fieldKindRules.ts'

export const passwordKind: FieldKindRules = {
  about: 'A password, which can be revealed while typing.',
  unstored: 'always',
  types: ['string'],
  keys: ['policy'],
}
