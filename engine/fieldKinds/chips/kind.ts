import type { FieldKindRules } from '../fieldKindRules.ts'

export const chipsKind: FieldKindRules = {
  about: 'One or several of a few short options.',
  bySchema: true,
  hasOptions: true,
  asksFor: 'choose',
}
