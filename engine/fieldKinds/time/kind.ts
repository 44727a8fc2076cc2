import type { FieldKindRules } from '../fieldKindRules.ts'

export const timeKind: FieldKindRules = {
  about: 'A time of day, HH:MM.',
  types: ['string'],
  keys: ['earliest', 'latest'],
  format: 'iso-time',
  limits: 'times',
  errors: ['time'],
}
