import { defineLook } from '../look/look.ts'

export const valueLook = defineLook(
  {
    text: {},
    none: { color: 'muted' },
    lines: { display: 'inline-flex', flexDirection: 'column', gap: '1' },
    money: {
      display: 'inline-flex',
      alignItems: 'baseline',
      gap: '.35em',
      fontWeight: 'bold',
      whiteSpace: 'nowrap',
      // The unit makes the line no higher than the number.
      '& small': { fontSize: 'xs', lineHeight: '1', fontWeight: 'regular', opacity: '.86' },
    },
  },
  {
    size: {
      small: {},
      medium: {},
      large: {
        text: { fontSize: '3xl', lineHeight: '3xl', fontWeight: 'bold' },
        money: { fontSize: '3xl', lineHeight: '3xl', fontWeight: 'bold', '& small': { fontSize: 'sm' } },
      },
    },
  },
)
