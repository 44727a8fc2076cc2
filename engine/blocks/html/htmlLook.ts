import { defineLook } from '../../react/look/look.ts'

export const htmlLook = defineLook(
  {
    root: {
      overflowWrap: 'anywhere',
      '& b, & strong': { fontWeight: 'semibold' },
      /** A finger needs more than the height of a line, which stays as it is. */
      '& a': { _phone: { display: 'inline-block', paddingBlock: '10px', marginBlock: '-10px' } },
    },
  },
  {
    allow: {
      inline: { root: { whiteSpace: 'pre-line' } },
      formatting: {
        root: {
          overflowX: 'auto',
          '& > * + *': { marginBlockStart: '3' },
          '& :is(h1, h2, h3, h4, h5, h6)': { fontWeight: 'semibold', fontSize: 'lg', lineHeight: 'lg' },
          '& :is(ul, ol, blockquote)': { paddingInlineStart: '6' },
          '& ul': { listStyle: 'disc' },
          '& ol': { listStyle: 'decimal' },
          '& blockquote': { borderInlineStart: '3px solid {colors.borderStrong}', paddingInlineStart: '4', color: 'muted' },
          '& pre': { whiteSpace: 'pre-wrap' },
          '& :is(pre, code)': { fontFamily: 'mono' },
          '& :is(th, td)': { border: '1px solid {colors.borderSubtle}', padding: '6px 10px', textAlign: 'start' },
          '& th': { fontWeight: 'semibold' },
        },
      },
    },
  },
)
