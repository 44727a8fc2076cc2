import { defineLook } from '../../look/look.ts'

export const progressLook = defineLook({
  withBar: { display: 'flex', flexDirection: 'column', gap: '2' },
  words: { fontSize: 'sm', lineHeight: 'sm' },
  bar: { blockSize: '8px', borderRadius: '4px', background: 'pressed', overflow: 'hidden' },
  fill: {
    display: 'block',
    blockSize: '100%',
    borderRadius: '4px',
    background: 'hue.icon',
    transition: 'inline-size {durations.slow} {easings.out}',
  },
  withRing: { display: 'flex', alignItems: 'center', gap: '4' },
  ring: {
    position: 'relative',
    inlineSize: '64px',
    blockSize: '64px',
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
