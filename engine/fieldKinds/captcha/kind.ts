import type { FieldKindRules } from '../fieldKindRules.ts'

export const captchaKind: FieldKindRules = {
  about: 'The letters of a picture, with a button for another one.',
  types: ['string'],
  keys: ['image', 'refresh'],
  needs: ['image'],
}
