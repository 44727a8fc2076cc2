import type { FieldKindRules } from '../fieldKindRules.ts'

export const textKind: FieldKindRules = {
  about: 'One line of text. What a field is whose schema is a string and says nothing else.',
  types: ['string'],
  keys: ['rule'],
  bySchema: true,
}
