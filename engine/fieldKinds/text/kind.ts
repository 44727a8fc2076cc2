import type { FieldKindRules } from '../fieldKindRules.ts'

export const textKind: FieldKindRules = {
  about: 'One line of text. The default of a field with a plain string schema.',
  types: ['string'],
  keys: ['rule'],
  bySchema: true,
}
