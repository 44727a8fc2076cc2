import type { FieldKindRules } from '../fieldKindRules.ts'

export const codeKind: FieldKindRules = {
  about: 'A short code, a box for each letter.',
  types: ['string'],
  keys: ['sendWhenFull'],
}
