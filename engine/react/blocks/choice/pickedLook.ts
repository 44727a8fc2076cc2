import { defineLook } from '../../look/look.ts'

export const pickedLook = defineLook({
  words: { minInlineSize: '0' },
  name: { display: 'block', lineHeight: '24px', fontWeight: '650' },
  none: { color: 'muted' },
  change: { fontSize: 'sm', fontWeight: '650', color: 'accent.text' },
})
