import type { FieldKindRules } from '../fieldKindRules.ts'

export const dateRangeKind: FieldKindRules = {
  about: 'Two dates: from and to.',
  types: ['object'],
  keys: ['staysOpen', 'earliest', 'latest'],
  properties: ['from', 'to'],
  errors: ['date'],
  asksFor: 'day',
}
