import { defineLook } from '../../react/look/look.ts'

export const textLook = defineLook(
  { root: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } },
  {
    level: {
      h1: { root: { fontSize: '2xl', lineHeight: '2xl', fontWeight: 'bold' } },
      h2: { root: { fontSize: 'xl', lineHeight: 'xl', fontWeight: 'bold' } },
      h3: { root: { fontSize: 'lg', lineHeight: 'lg', fontWeight: 'semibold' } },
      body: {},
      muted: { root: { opacity: '.82', fontSize: 'sm', lineHeight: 'sm' } },
      small: { root: { opacity: '.82', fontSize: 'xs', lineHeight: 'xs' } },
    },
  },
)
