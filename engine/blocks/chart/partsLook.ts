import { defineLook } from '../../react/look/look.ts'

/** Without backgrounds the parts of the bar have lines. */
const filled = { background: 'hue.icon', _forcedColors: { border: '1px solid CanvasText' } }

export const partsLook = defineLook({
  root: { inlineSize: '100%', borderCollapse: 'collapse', fontSize: 'sm', lineHeight: 'sm' },
  label: { fontWeight: 'semibold', fontSize: 'md', lineHeight: 'md', textAlign: 'start' },
  bar: { display: 'flex', gap: '2px', blockSize: '16px', marginBlock: '3', borderRadius: 'full', overflow: 'hidden', background: 'sunken' },
  /** A part of almost nothing is seen, too. */
  part: { ...filled, flexBasis: '0', minInlineSize: '4px' },
  name: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '2',
    paddingBlock: '6px',
    fontWeight: 'regular',
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
  mark: { ...filled, flex: 'none', inlineSize: '10px', blockSize: '10px', borderRadius: '3px' },
  share: { paddingInline: '3', textAlign: 'end', color: 'muted', whiteSpace: 'nowrap' },
  number: { textAlign: 'end', fontWeight: 'semibold', whiteSpace: 'nowrap', '&:lang(en)': { fontVariantNumeric: 'tabular-nums' } },
})
