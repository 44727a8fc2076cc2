import type { FieldKindRules } from '../fieldKindRules.ts'

export const numberKind: FieldKindRules = {
  about: 'A number; letters of other scripts are taken as digits.',
  types: ['integer', 'number'],
  bySchema: true,
}
