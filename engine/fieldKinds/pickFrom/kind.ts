import type { FieldKindRules } from '../fieldKindRules.ts'

export const pickFromKind: FieldKindRules = {
  about: 'A row of a query, found by search.',
  keys: ['words'],
  asksFor: 'choose',
}
