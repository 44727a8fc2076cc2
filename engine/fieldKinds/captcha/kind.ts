import type { FieldKindRules } from '../fieldKindRules.ts'

export const captchaKind: FieldKindRules = {
  about: 'A captcha: the letters of an image, with a button for another one.',
  unstored: 'always',
  types: ['string'],
  keys: ['image', 'refresh'],
  needs: ['image'],
  outsideRecords: true,
}
