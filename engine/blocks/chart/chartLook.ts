import { defineLook } from '../../react/look/look.ts'

export const chartLook = defineLook({
  root: { display: 'flex', flexDirection: 'column', gap: '3', minInlineSize: '0' },
  label: { fontWeight: 'semibold', fontSize: 'md', textAlign: 'start' },
  bars: { inlineSize: '100%', borderCollapse: 'collapse', fontSize: 'sm', lineHeight: 'sm' },
  name: {
    textAlign: 'start',
    fontWeight: 'regular',
    paddingBlock: '6px',
    paddingInlineEnd: '3',
    inlineSize: '30%',
    overflowWrap: 'anywhere',
  },
  track: { inlineSize: '100%' },
  /** Grows in reading direction. */
  bar: { display: 'block', inlineSize: '100%', blockSize: '14px', fill: 'hue.icon', _rtl: { transform: 'scaleX(-1)' } },
  number: {
    textAlign: 'end',
    paddingInlineStart: '3',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    '&:lang(en)': { fontVariantNumeric: 'tabular-nums' },
  },
  spark: {
    display: 'block',
    inlineSize: '100%',
    blockSize: '64px',
    overflow: 'visible',
    fill: 'none',
    stroke: 'hue.icon',
    strokeWidth: '2',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    _rtl: { transform: 'scaleX(-1)' },
  },
  area: { fill: 'hue.tint', stroke: 'none' },
  ends: { display: 'flex', justifyContent: 'space-between', gap: '3', fontSize: 'xs', lineHeight: 'xs', color: 'muted' },
})
