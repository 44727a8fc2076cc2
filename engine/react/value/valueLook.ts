import { defineLook } from '../look/look.ts'

export const valueLook = defineLook(
  {
    text: {},
    none: { color: 'muted' },
    money: {
      display: 'inline-flex',
      alignItems: 'baseline',
      gap: '.35em',
      fontWeight: '700',
      whiteSpace: 'nowrap',
      '& small': { fontSize: 'xs', fontWeight: '500', opacity: '.86' },
    },
  },
  {
    size: {
      small: {},
      medium: {},
      large: {
        text: { fontSize: '3xl', lineHeight: '3xl', fontWeight: '750' },
        money: { fontSize: '3xl', lineHeight: '3xl', fontWeight: '750', '& small': { fontSize: 'sm' } },
      },
    },
  },
)
