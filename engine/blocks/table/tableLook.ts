import { defineLook } from '../../react/look/look.ts'

const card = { background: 'surface', border: '1px solid {colors.borderSubtle}', borderRadius: 'lg' }

export const tableLook = defineLook({
  root: { ...card, minInlineSize: '0', _phone: { background: 'none', border: '0', borderRadius: '0' } },
  /** Only a table that is too wide scrolls itself; otherwise its heading sticks to the page. */
  scroll: {
    position: 'relative',
    borderRadius: 'lg',
    '&[data-wide]': { overflowX: 'auto', _print: { overflowX: 'visible' }, '& th': { position: 'static' } },
  },
  table: {
    inlineSize: '100%',
    minInlineSize: 'var(--table-width, 0)',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontSize: 'sm',
    lineHeight: 'sm',
    _print: { fontSize: '2xs', lineHeight: '2xs', minInlineSize: '0' },
  },
  head: {
    textAlign: 'start',
    fontSize: 'xs',
    lineHeight: 'xs',
    fontWeight: 'semibold',
    color: 'muted',
    padding: '10px 16px',
    borderBlockEnd: '1px solid {colors.borderSubtle}',
    whiteSpace: 'nowrap',
    _print: { padding: '6px', whiteSpace: 'normal' },
    position: 'sticky',
    insetBlockStart: 'calc({sizes.header} * var(--rows-under-header, 1))',
    _short: { position: 'static' },
    zIndex: '1',
    background: 'surface',
    '&:first-of-type': {
      paddingInlineStart: '20px',
      _print: { paddingInlineStart: '6px' },
      borderStartStartRadius: 'calc({radii.lg} - 1px)',
    },
    '&:last-of-type': { borderStartEndRadius: 'calc({radii.lg} - 1px)' },
    '&[data-end]': { textAlign: 'end' },
  },
  row: { position: 'relative', '&:hover > td': { background: 'hover' }, '&:last-of-type > td': { borderBlockEnd: '0' } },
  cell: {
    padding: '13px 16px',
    borderBlockEnd: '1px solid {colors.borderSubtle}',
    verticalAlign: 'middle',
    maxInlineSize: '20rem',
    overflowWrap: 'break-word',
    _print: { padding: '6px' },
    '&:first-of-type': { paddingInlineStart: '20px', _print: { paddingInlineStart: '6px' } },
    '& > bdi[dir="ltr"]': { whiteSpace: 'nowrap' },
    /** The press area of the first cell covers the row; its buttons lie above it. */
    '& > :is(a, button)::after': { content: '""', position: 'absolute', inset: '0' },
    '&[data-acts]': { position: 'relative', textAlign: 'end', '& > div': { justifyContent: 'flex-end' } },
    '&[data-end]': { textAlign: 'end', '&:lang(en)': { fontVariantNumeric: 'tabular-nums' }, '& > div': { justifyContent: 'flex-end' } },
  },
  cards: { display: 'flex', flexDirection: 'column', gap: '3', '&[data-endless]': { minBlockSize: '90dvh' } },
  card: { ...card, padding: '4', display: 'flex', flexDirection: 'column', gap: '3' },
  pairs: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
    fontSize: 'sm',
    lineHeight: 'sm',
    inlineSize: '100%',
  },
  pair: { display: 'flex', flexWrap: 'wrap', columnGap: '4' },
  name: { color: 'muted' },
  title: { fontSize: 'md', lineHeight: 'md', fontWeight: 'bold', overflowWrap: 'anywhere' },
  value: { flex: '1 1 8rem', minInlineSize: '0', textAlign: 'end', fontWeight: 'semibold', overflowWrap: 'anywhere' },
})
