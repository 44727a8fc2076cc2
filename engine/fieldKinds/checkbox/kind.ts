import type { FieldKindRules } from '../fieldKindRules.ts'

export const checkboxKind: FieldKindRules = {
  about: 'Yes or no, as a checkbox.',
  types: ['boolean'],
  bySchema: true,
  asksFor: 'tick',
}
