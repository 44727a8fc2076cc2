import { defineLook } from '../../../engine/react/look/look.ts'

const onPicture = { position: 'absolute', insetInlineStart: '8px', display: 'inline-flex', alignItems: 'center' }

export const itemLook = defineLook(
  {
    root: { position: 'relative', minInlineSize: '0' },
    tag: {
      ...onPicture,
      insetBlockStart: '8px',
      gap: '5px',
      paddingInline: '9px',
      borderRadius: 'full',
      fontSize: '2xs',
      lineHeight: '1.625rem',
      fontWeight: 'bold',
      whiteSpace: 'nowrap',
      background: 'accent.solid',
      color: 'accent.onSolid',
      '&[data-tag="soldOut"]': { background: 'inverse', color: 'onInverse' },
      '&[data-tag="forSale"]': { background: 'info.solid', color: 'info.onSolid' },
    },
    rating: { ...onPicture, insetBlockEnd: '8px', gap: '2', paddingInline: '2', borderRadius: '12px', background: 'surface' },
    words: { minInlineSize: '0' },
    name: {},
    beside: { color: 'muted', overflowWrap: 'anywhere' },
    meta: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', marginBlockStart: '1', _empty: { display: 'none' } },
    buy: {},
    facts: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', _empty: { display: 'none' } },
    price: { '& small': { color: 'muted' } },
    left: { fontSize: 'xs', lineHeight: '1.25rem', color: 'muted', whiteSpace: 'nowrap' },
    until: { flex: '1 0 100%', fontSize: 'xs', lineHeight: '1.25rem', color: 'muted' },
  },
  {
    as: {
      card: {
        root: {
          display: 'flex',
          flexDirection: 'column',
          flex: 'none',
          overflow: 'hidden',
          background: 'surface',
          border: '1px solid {colors.borderSubtle}',
          borderRadius: '14px',
          '&:has(h4 > button:hover)': { borderColor: 'borderStrong' },
          '&[data-mine]': { borderColor: 'accent.mark', boxShadow: 'inset 0 0 0 1px {colors.accent.mark}' },
        },
        words: { display: 'flex', flexDirection: 'column', gap: '0.5', flex: '1', padding: '10px 12px 0' },
        name: { fontSize: 'md', lineHeight: '1.5625rem' },
        beside: { fontSize: 'xs', lineHeight: '1.3125rem' },
        buy: { display: 'flex', flexDirection: 'column', gap: '2', padding: '8px 12px 12px' },
        facts: { justifyContent: 'space-between', columnGap: '1.5' },
        price: { fontSize: 'lg', lineHeight: '1.625rem' },
      },
      row: {
        root: {
          display: 'grid',
          gridTemplateColumns: '96px minmax(0, 1fr)',
          gap: '14px',
          padding: '14px',
          '& + &': { borderBlockStart: '1px solid {colors.borderSubtle}' },
        },
        name: { fontSize: 'lg', lineHeight: 'lg' },
        beside: { fontSize: 'sm', lineHeight: 'sm' },
        buy: {
          gridColumn: '1 / -1',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: '3',
          '& > * + *': { flex: '1 1 max(9.25rem, 46%)', maxInlineSize: '17.5rem' },
        },
        facts: { flex: '100 1 6rem', flexDirection: 'column' },
        price: { fontSize: 'xl', lineHeight: 'xl' },
      },
    },
    /** No item has a picture. */
    bare: { true: { root: { gridTemplateColumns: 'minmax(0, 1fr)' } } },
    out: { true: { name: { color: 'muted' } } },
    few: { true: { left: { color: 'warning.text', fontWeight: 'semibold' } } },
  },
)
