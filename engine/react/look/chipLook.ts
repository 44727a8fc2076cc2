import { defineLook } from './look.ts'

/** An icon on a tint of its module's hue. */
export const chipLook = defineLook(
  {
    root: {
      inlineSize: 'chip',
      blockSize: 'chip',
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      borderRadius: '14px',
      background: 'hue.tint',
      color: 'hue.icon',
      '& svg': { inlineSize: '22px', blockSize: '22px' },
    },
  },
  {
    size: {
      sm: { root: { inlineSize: '36px', blockSize: '36px', borderRadius: '11px', '& svg': { inlineSize: '18px', blockSize: '18px' } } },
      md: {},
      lg: { root: { inlineSize: '52px', blockSize: '52px', borderRadius: '16px', '& svg': { inlineSize: '26px', blockSize: '26px' } } },
    },
    tone: {
      plain: {},
      surface: { root: { background: 'surface' } },
      danger: { root: { background: 'danger.tint', color: 'danger.mark' } },
      off: { root: { background: 'pressed', color: 'disabled' } },
    },
  },
)
