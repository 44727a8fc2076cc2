import type { FieldKindRules } from '../fieldKindRules.ts'

export const radioKind: FieldKindRules = {
  about: 'One of several options, all visible.',
  types: ['string', 'number', 'integer', 'boolean'],
  hasOptions: true,
  asksFor: 'choose',
}
