import type { FieldKindRules } from '../fieldKindRules.ts'

export const uploadsKind: FieldKindRules = {
  about:
    'Files that are uploaded as they are picked. The call gets each as its parameter `file`, sent as "bytes" or in "multipart"; what it answers is `uploaded` of the entry, so a form sends `=params.papers.map(p, p.uploaded.token)`.',
  unstored: 'always',
  types: ['array'],
  keys: ['call', 'accept', 'maxBytes'],
  needs: ['call'],
  callArguments: ['file'],
  errors: ['upload'],
  outsideRecords: true,
  asksFor: 'file',
}
