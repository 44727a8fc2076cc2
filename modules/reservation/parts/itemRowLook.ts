import { defineLook } from '../../../engine/react/look/look.ts'

export const itemRowLook = defineLook(
  {
    root: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '96px minmax(0, 1fr)',
      gap: '14px',
      padding: '14px',
      '& + &': { borderBlockStart: '1px solid {colors.borderSubtle}' },
    },
    words: { minInlineSize: '0' },
    name: { fontSize: 'lg', lineHeight: 'lg' },
    beside: { fontSize: 'sm', lineHeight: 'sm', color: 'muted', overflowWrap: 'anywhere' },
    meta: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', marginBlockStart: '1', _empty: { display: 'none' } },
    buy: {
      gridColumn: '1 / -1',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(148px, 46%)',
      alignItems: 'start',
      gap: '3',
      _empty: { display: 'none' },
    },
    price: { fontSize: 'xl', lineHeight: '44px', '& small': { color: 'muted' } },
  },
  {
    bare: { true: { root: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' } } },
    out: { true: { name: { color: 'muted' } } },
  },
)
