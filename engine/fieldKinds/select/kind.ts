import type { FieldKindRules } from '../fieldKindRules.ts'

export const selectKind: FieldKindRules = {
  about: 'One of several options, in a select.',
  types: ['string', 'number', 'integer', 'boolean'],
  bySchema: true,
  hasOptions: true,
  asksFor: 'choose',
}
