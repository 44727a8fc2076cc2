import { defineLook } from '../../../engine/react/look/look.ts'

export const itemPictureLook = defineLook(
  {
    root: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      overflow: 'hidden',
      flex: 'none',
      background: 'hue.tint',
      color: 'hue.icon',
      /** Dims white plates in dark mode. */
      _after: { content: '""', position: 'absolute', inset: '0', background: 'light-dark(transparent, rgba(15, 21, 22, .16))' },
      '& > span': { zIndex: '1' },
    },
    picture: { flex: '1', minInlineSize: '0', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
  },
  {
    shape: {
      wide: { root: { aspectRatio: '16 / 10' } },
      square: { root: { inlineSize: '96px', blockSize: '96px', borderRadius: 'md' } },
    },
    grey: { true: { root: { color: 'muted' }, picture: { filter: 'grayscale(1)', opacity: '.55' } } },
  },
)
