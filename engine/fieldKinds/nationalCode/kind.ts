import type { FieldKindRules } from '../fieldKindRules.ts'

export const nationalCodeKind: FieldKindRules = {
  about: 'A national code, written left to right.',
  unstored: 'ofOthers',
  types: ['string'],
  keys: ['rule'],
}
