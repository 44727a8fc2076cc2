import { defineLook } from '../../react/look/look.ts'

export const cardLook = defineLook(
  {
    root: {
      position: 'relative',
      background: 'surface',
      border: '1px solid {colors.borderSubtle}',
      borderRadius: 'lg',
      minInlineSize: '0',
    },
    head: { display: 'flex', alignItems: 'center', gap: '3', padding: '16px 20px 0', _phone: { padding: '14px 16px 0' } },
    title: { flex: '1', fontSize: 'lg', lineHeight: 'lg', fontWeight: 'semibold' },
    link: { color: 'inherit', textDecoration: 'none', _before: { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' } },
    /** A list inside has no frame of its own and reaches to the edges. */
    body: {
      padding: '5',
      '--list-border': '0',
      '--list-radius': '0',
      '--list-inset': '-20px',
      '--list-end': '-20px',
      _phone: { padding: '4', '--list-inset': '-16px', '--list-end': '-16px' },
      /** A list that ends the card ends at its edge. */
      '& > div > div:last-child > ul:last-child': {
        marginBlockEnd: 'var(--list-end)',
        borderEndStartRadius: 'calc({radii.lg} - 1px)',
        borderEndEndRadius: 'calc({radii.lg} - 1px)',
      },
    },
  },
  {
    background: {
      plain: {},
      module: { root: { background: 'hue.tint', borderColor: 'transparent' } },
      accent: { root: { background: 'accent.deep', color: 'accent.onDeep', borderColor: 'transparent' } },
    },
  },
)
