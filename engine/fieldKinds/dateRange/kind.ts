import type { FieldKindRules } from '../fieldKindRules.ts'

export const dateRangeKind: FieldKindRules = {
  about: 'From one day to another.',
  types: ['object'],
  keys: ['staysOpen', 'earliest', 'latest'],
}
