import type { FieldKindRules } from '../fieldKindRules.ts'

export const ratingKind: FieldKindRules = {
  about:
    'A star rating: one to five, or up to the `maximum` of its schema; in half stars with `multipleOf: 0.5`, and with none at all to choose by `minimum: 0`.',
  types: ['integer', 'number'],
  asksFor: 'choose',
}
