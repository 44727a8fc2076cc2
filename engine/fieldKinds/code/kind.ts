import type { FieldKindRules } from '../fieldKindRules.ts'

export const codeKind: FieldKindRules = {
  about: 'A short one-time code, in one widely spaced input.',
  unstored: 'always',
  types: ['string'],
  keys: ['sendWhenFull'],
}
