import { defineLook } from '../../react/look/look.ts'

export const recordLook = defineLook({
  root: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '10px 20px', fontSize: 'sm', lineHeight: 'sm' },
  pair: { display: 'contents' },
  name: { color: 'muted' },
  value: { fontWeight: 'semibold', textAlign: 'end', overflowWrap: 'anywhere' },
})
