import { defineLook } from '../../react/look/look.ts'

export const recordLook = defineLook({
  root: { display: 'flex', flexDirection: 'column', gap: '10px', fontSize: 'sm', lineHeight: 'sm' },
  /** Beside each other, where the value has room. */
  pair: { display: 'flex', flexWrap: 'wrap', columnGap: '5' },
  name: { color: 'muted' },
  value: { flex: '1 1 8rem', minInlineSize: '0', fontWeight: 'semibold', textAlign: 'end', overflowWrap: 'anywhere' },
})
