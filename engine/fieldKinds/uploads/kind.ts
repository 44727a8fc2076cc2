import type { FieldKindRules } from '../fieldKindRules.ts'

export const uploadsKind: FieldKindRules = {
  about: 'Files that are uploaded as they are picked.',
  types: ['array'],
  keys: ['call', 'accept', 'maxBytes'],
  needs: ['call'],
  callArguments: ['file'],
  errors: ['upload'],
  outsideRecords: true,
}
