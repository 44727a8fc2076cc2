import type { FieldKindRules } from '../fieldKindRules.ts'

export const passwordKind: FieldKindRules = {
  about: 'A secret, which can be shown while it is typed.',
  types: ['string'],
  keys: ['policy'],
}
