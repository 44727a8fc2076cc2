import type { FieldKindRules } from '../fieldKindRules.ts'

export const selectKind: FieldKindRules = {
  about: 'One of several, in a list that opens.',
  bySchema: true,
}
