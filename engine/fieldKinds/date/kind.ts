import type { FieldKindRules } from '../fieldKindRules.ts'

export const dateKind: FieldKindRules = {
  about: 'A date, shown and typed in the calendar of the page; its value is an ISO date, YYYY-MM-DD.',
  types: ['string'],
  keys: ['staysOpen', 'earliest', 'latest'],
  bySchema: true,
  format: 'date',
  errors: ['date'],
  asksFor: 'day',
}
