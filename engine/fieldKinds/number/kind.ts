import type { FieldKindRules } from '../fieldKindRules.ts'

export const numberKind: FieldKindRules = {
  about: 'A number; digits of other scripts are accepted.',
  types: ['integer', 'number'],
  bySchema: true,
}
