import { defineLook } from '../../react/look/look.ts'

export const columnsLook = defineLook({
  root: { position: 'relative', display: 'flex', flexDirection: 'column', gap: '2', minInlineSize: '0' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '3',
    fontSize: 'sm',
    lineHeight: 'sm',
    fontWeight: 'semibold',
  },
  read: { color: 'muted', '&:lang(en)': { fontVariantNumeric: 'tabular-nums' } },
  field: {
    position: 'relative',
    borderRadius: 'sm',
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.ring}', outlineOffset: '4px' },
  },
  /** Time runs with the reading direction. */
  columns: {
    inlineSize: '100%',
    blockSize: '56px',
    fill: 'accent.mark',
    _rtl: { transform: 'scaleX(-1)' },
    _forcedColors: { fill: 'CanvasText' },
    '& rect': { opacity: '.45', '&[data-read]': { opacity: '1', _forcedColors: { fill: 'Highlight' } } },
  },
  slider: { position: 'absolute', inset: '0', inlineSize: '100%', blockSize: '100%', margin: '0', opacity: '0', cursor: 'pointer' },
  ends: { display: 'flex', justifyContent: 'space-between', gap: '3', fontSize: 'xs', lineHeight: 'xs', color: 'muted' },
})
