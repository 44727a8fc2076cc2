import type { FieldKindRules } from '../fieldKindRules.ts'

export const dateKind: FieldKindRules = {
  about: 'A day of the Persian calendar; the data hold YYYY-MM-DD.',
  types: ['string'],
  keys: ['staysOpen', 'earliest', 'latest'],
  bySchema: true,
}
