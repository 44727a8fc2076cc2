import type { FieldKindRules } from '../fieldKindRules.ts'

export const longTextKind: FieldKindRules = {
  about: 'Several lines of text.',
  types: ['string'],
  keys: ['stops'],
}
