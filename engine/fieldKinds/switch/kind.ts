import type { FieldKindRules } from '../fieldKindRules.ts'

export const switchKind: FieldKindRules = {
  about: 'On or off, as a switch.',
  types: ['boolean'],
  asksFor: 'tick',
}
