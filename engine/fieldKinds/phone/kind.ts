import type { FieldKindRules } from '../fieldKindRules.ts'

export const phoneKind: FieldKindRules = {
  about: 'A telephone number, written left to right.',
  types: ['string'],
  keys: ['rule'],
}
