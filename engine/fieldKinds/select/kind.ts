import type { FieldKindRules } from '../fieldKindRules.ts'

export const selectKind: FieldKindRules = {
  about: 'One of several options, in a select.',
  bySchema: true,
}
