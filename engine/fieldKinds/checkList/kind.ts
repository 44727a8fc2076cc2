import type { FieldKindRules } from '../fieldKindRules.ts'

export const checkListKind: FieldKindRules = {
  about: 'Several of a list, each with a mark.',
  types: ['array'],
}
