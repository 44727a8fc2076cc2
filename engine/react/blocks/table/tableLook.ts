import { defineLook } from '../../look/look.ts'

const card = { background: 'surface', border: '1px solid {colors.borderSubtle}', borderRadius: 'lg' }

export const tableLook = defineLook({
  root: { ...card, overflow: 'hidden', _phone: { background: 'none', border: '0', borderRadius: '0', overflow: 'visible' } },
  scroll: { overflowX: 'auto' },
  table: { inlineSize: '100%', borderCollapse: 'separate', borderSpacing: '0', fontSize: 'sm', lineHeight: 'sm' },
  head: {
    textAlign: 'start',
    fontSize: 'xs',
    lineHeight: 'xs',
    fontWeight: '600',
    color: 'muted',
    padding: '10px 16px',
    borderBlockEnd: '1px solid {colors.borderSubtle}',
    whiteSpace: 'nowrap',
    '&:first-of-type': { paddingInlineStart: '20px' },
    '&[data-end]': { textAlign: 'end' },
  },
  row: { '&:hover > td': { background: 'hover' }, '&:last-of-type > td': { borderBlockEnd: '0' } },
  cell: {
    padding: '13px 16px',
    borderBlockEnd: '1px solid {colors.borderSubtle}',
    verticalAlign: 'middle',
    '&:first-of-type': { paddingInlineStart: '20px' },
    '&[data-end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', '& > div': { justifyContent: 'flex-end' } },
  },
  cards: { display: 'flex', flexDirection: 'column', gap: '3' },
  card: { ...card, padding: '4', display: 'flex', flexDirection: 'column', gap: '3' },
  pairs: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '6px 16px',
    fontSize: 'sm',
    lineHeight: 'sm',
    inlineSize: '100%',
  },
  pair: { display: 'contents' },
  name: { color: 'muted' },
  value: { textAlign: 'end', fontWeight: '500', overflowWrap: 'anywhere' },
})
