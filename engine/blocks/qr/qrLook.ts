import { defineLook } from '../../react/look/look.ts'

export const qrLook = defineLook({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '2', margin: '0' },
  /** Dark on light in both colour modes: scanners read nothing else. */
  code: { maxInlineSize: '100%', blockSize: 'auto', aspectRatio: '1', background: '#fff', fill: '#000', borderRadius: 'md' },
  words: { fontSize: 'sm', lineHeight: 'sm', color: 'muted', textAlign: 'center' },
})
