import { defineLook } from '../../react/look/look.ts'

const full = { background: 'hue.icon', _forcedColors: { forcedColorAdjust: 'none', background: 'Highlight' } }
const line = { _forcedColors: { border: '1px solid CanvasText' } }

export const progressLook = defineLook({
  withBar: { display: 'flex', flexDirection: 'column', gap: '2' },
  words: { fontSize: 'sm', lineHeight: 'sm' },
  bar: { blockSize: '8px', borderRadius: '4px', background: 'pressed', overflow: 'hidden', ...line },
  fill: {
    display: 'block',
    blockSize: '100%',
    borderRadius: '4px',
    ...full,
    transition: 'inline-size {durations.slow} {easings.out}',
  },
  steps: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    fontSize: 'sm',
    lineHeight: 'sm',
    color: 'muted',
    '& li': { flex: '1 1 5.25rem', minInlineSize: '0', overflowWrap: 'anywhere', display: 'flex', flexDirection: 'column', gap: '2' },
    '& li::before': { content: '""', blockSize: '4px', borderRadius: '2px', background: 'pressed', ...line },
    '& li[data-behind]::before, & li[aria-current]::before': full,
    '& li[aria-current]': { color: 'text', fontWeight: 'bold', _forcedColors: { outlineOffset: '3px' } },
    '& span': { display: 'flex', alignItems: 'center', gap: '1' },
    '& svg': { color: 'hue.icon', flex: 'none' },
  },
  withSegments: { display: 'flex', alignItems: 'center', gap: '3' },
  segments: {
    display: 'flex',
    gap: '1',
    '& i': { inlineSize: '21px', blockSize: '10px', borderRadius: '3px', background: 'sunken', border: '1px solid {colors.borderStrong}' },
    '& i[data-filled]': { ...full, borderColor: 'hue.icon' },
  },
  withRing: { display: 'flex', alignItems: 'center', gap: '4' },
  ring: {
    position: 'relative',
    inlineSize: '4rem',
    blockSize: '4rem',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    fontWeight: 'bold',
    fontSize: 'sm',
    '& svg': { position: 'absolute', inset: '0', transform: 'rotate(-90deg)', fill: 'none', strokeWidth: '6' },
  },
  track: { stroke: 'pressed' },
  done: { stroke: 'hue.icon', strokeLinecap: 'round' },
})
