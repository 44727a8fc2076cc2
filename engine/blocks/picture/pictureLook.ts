import { defineLook } from '../../react/look/look.ts'

export const pictureLook = defineLook(
  {
    root: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      overflow: 'hidden',
      background: 'sunken',
      color: 'muted',
      borderRadius: 'md',
    },
    picture: { flex: '1', minInlineSize: '0', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
  },
  {
    shape: {
      wide: { root: { aspectRatio: '16 / 10' } },
      square: { root: { inlineSize: '96px', blockSize: '96px', flex: 'none' } },
      round: { root: { inlineSize: '64px', blockSize: '64px', flex: 'none', borderRadius: 'full' } },
    },
  },
)
