import type { FieldKindRules } from '../fieldKindRules.ts'

export const ratingKind: FieldKindRules = {
  about: 'Stars, from one to five.',
  types: ['integer'],
}
