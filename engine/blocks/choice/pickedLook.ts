import { defineLook } from '../../react/look/look.ts'

export const pickedLook = defineLook({
  words: { minInlineSize: '0' },
  name: { display: 'block', lineHeight: '1.5rem', fontWeight: 'semibold' },
  none: { color: 'muted' },
  note: { display: 'block', fontSize: 'xs', lineHeight: 'xs', color: 'muted', fontWeight: 'regular' },
  change: { fontSize: 'sm', fontWeight: 'semibold', color: 'accent.text' },
})
