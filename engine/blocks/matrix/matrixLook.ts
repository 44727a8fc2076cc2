import { defineLook } from '../../react/look/look.ts'

const line = '1px solid {colors.borderSubtle}'
const cell = { padding: '10px 12px', borderBlockEnd: line, _phone: { padding: '8px 6px' } }
const heading = {
  ...cell,
  position: 'sticky',
  background: 'surface',
  fontWeight: 'semibold',
  overflowWrap: 'break-word',
}

export const matrixLook = defineLook({
  root: { background: 'surface', border: line, borderRadius: 'lg', minInlineSize: '0' },
  /** A table that is too wide, or that `scrolls`, scrolls in itself, both ways; otherwise the headings of its columns stick to the page. */
  scroll: {
    position: 'relative',
    borderRadius: 'lg',
    '&[data-scrolls]': {
      overflow: 'auto',
      _print: { overflow: 'visible', maxBlockSize: 'none' },
      maxBlockSize: 'clamp(240px, 60vh, 600px)',
      /** What gets the focus is not left behind the headings. */
      scrollPaddingBlockStart: '80px',
      scrollPaddingInlineStart: '120px',
      '& thead > tr > *': { insetBlockStart: '0' },
    },
    '&:focus-visible': { outline: '2px solid {colors.accent.ring}', outlineOffset: '-2px' },
  },
  table: {
    inlineSize: '100%',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontSize: 'sm',
    lineHeight: 'sm',
    '& tbody > tr:last-of-type > *': { borderBlockEnd: '0', '&:first-of-type': { borderEndStartRadius: 'calc({radii.lg} - 1px)' } },
  },
  head: {
    ...heading,
    insetBlockStart: 'calc({sizes.header} * var(--rows-under-header, 1))',
    _short: { position: 'static' },
    zIndex: '1',
    minInlineSize: '64px',
    maxInlineSize: '160px',
    fontSize: 'xs',
    lineHeight: 'xs',
    color: 'muted',
    textAlign: 'center',
    verticalAlign: 'bottom',
    '&:last-of-type': { borderStartEndRadius: 'calc({radii.lg} - 1px)' },
  },
  corner: {
    zIndex: '2',
    insetInlineStart: '0',
    textAlign: 'start',
    borderInlineEnd: line,
    borderStartStartRadius: 'calc({radii.lg} - 1px)',
  },
  row: {
    ...heading,
    insetInlineStart: '0',
    zIndex: '1',
    inlineSize: '1%',
    minInlineSize: '96px',
    maxInlineSize: '240px',
    borderInlineEnd: line,
    textAlign: 'start',
    verticalAlign: 'middle',
    /** A word of a text block is broken only where the heading is as wide as it may be. */
    '& p': { overflowWrap: 'inherit' },
    _phone: { ...cell._phone, minInlineSize: '72px', maxInlineSize: '112px' },
  },
  cell: { ...cell, textAlign: 'center', verticalAlign: 'middle' },
  content: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '1' },
})
