import type { FieldKindRules } from '../fieldKindRules.ts'

export const dateKind: FieldKindRules = {
  about: 'A date in the Persian calendar; its value is an ISO date, YYYY-MM-DD.',
  types: ['string'],
  keys: ['staysOpen', 'earliest', 'latest'],
  bySchema: true,
  format: 'date',
  errors: ['date'],
  asksFor: 'day',
}
