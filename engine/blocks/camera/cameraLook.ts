import { defineLook } from '../../react/look/look.ts'

export const cameraLook = defineLook({
  root: { display: 'flex', flexDirection: 'column', gap: '3', maxInlineSize: '640px' },
  frame: {
    position: 'relative',
    aspectRatio: '16 / 9',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'lg',
    overflow: 'hidden',
    background: 'sunken',
    border: '1px solid {colors.borderSubtle}',
  },
  preview: { inlineSize: '100%', blockSize: '100%', objectFit: 'cover', transform: 'scaleX(-1)' },
  picture: { inlineSize: '100%', blockSize: '100%', objectFit: 'contain' },
  empty: { display: 'flex', alignItems: 'center', gap: '2', padding: '4', color: 'muted', textAlign: 'center' },
  count: {
    position: 'absolute',
    insetBlockStart: '12px',
    insetInlineEnd: '12px',
    paddingInline: '3',
    borderRadius: '16px',
    background: 'rgba(0, 0, 0, .7)',
    color: '#ffffff',
    fontWeight: 'bold',
    lineHeight: '2rem',
  },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
  said: { fontSize: 'sm', lineHeight: 'sm', color: 'muted' },
})
