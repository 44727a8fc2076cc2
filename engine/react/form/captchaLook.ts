import { defineLook } from '../look/look.ts'

export const captchaLook = defineLook({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 148px 48px',
    alignItems: 'start',
    gap: '2',
    '& > button': { inlineSize: '48px', minBlockSize: '48px' },
  },
  frame: {
    blockSize: '48px',
    borderRadius: 'md',
    border: '1px solid {colors.borderSubtle}',
    background: '#f2efe6',
    overflow: 'hidden',
    display: 'grid',
    placeItems: 'center',
  },
  image: { inlineSize: '100%', blockSize: '100%', objectFit: 'contain' },
  none: { fontSize: 'xs', lineHeight: 'xs', color: '#3b4a3f', paddingInline: '2', textAlign: 'center' },
})
