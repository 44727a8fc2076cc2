import type { FieldKindRules } from '../fieldKindRules.ts'

export const checkListKind: FieldKindRules = {
  about: 'Several options of a list, each with a checkbox.',
  types: ['array'],
  hasOptions: true,
  asksFor: 'choose',
}
