import { defineLook } from '../../../engine/react/look/look.ts'

/** Box of a day without offers or reservations. */
const dashedBox = {
  minBlockSize: '64px',
  padding: '10px 12px',
  border: '1px dashed {colors.borderSubtle}',
  borderRadius: '14px',
  color: 'muted',
  fontSize: 'xs',
  lineHeight: '1.375rem',
  textAlign: 'center',
}

const today = { background: 'accent.solid', color: 'accent.onSolid', '& > b': { color: 'inherit' } }

export const boardLook = defineLook({
  root: { display: 'grid', gap: '10px', alignContent: 'start', minInlineSize: '0' },
  /** Heads and cells are items of the board's grid, but screen readers read day by day. */
  day: { display: 'contents' },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '1',
    minInlineSize: '0',
    minBlockSize: '48px',
    padding: '10px 12px',
    borderRadius: 'md',
    background: 'sunken',
    color: 'muted',
    fontSize: 'sm',
    lineHeight: '1.5rem',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > b': { fontSize: 'lg', fontWeight: 'bold', color: 'text' },
    '&[data-today]': today,
  },
  folded: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '3',
    paddingBlock: '3',
    borderRadius: 'md',
    background: 'sunken',
    color: 'muted',
    fontSize: 'sm',
    lineHeight: '1.5rem',
    fontWeight: 'regular',
    minBlockSize: '200px',
    '& > b': { order: '-1', fontSize: 'lg', fontWeight: 'bold' },
    '& > span': { writingMode: 'vertical-rl' },
    '&[data-today]': { background: 'accent.tintStrong', color: 'accent.onTint' },
  },
  band: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minInlineSize: '0',
    paddingBlockStart: '10px',
    fontSize: 'sm',
    lineHeight: '1.5rem',
    whiteSpace: 'nowrap',
    '& > svg': { color: 'hue.icon' },
    '& > b': { fontSize: 'md', fontWeight: 'bold' },
    '& > span': { color: 'muted' },
    _after: { content: '""', flex: '1', blockSize: '1px', background: 'borderSubtle' },
  },
  cell: { position: 'relative', display: 'flex', flexDirection: 'column', gap: '10px', minInlineSize: '0' },
  none: { ...dashedBox, display: 'grid', placeItems: 'center' },
})

/** Past items, on the board and on a phone. */
export const pastItemsLook = defineLook({
  root: { ...dashedBox, display: 'flex', flexDirection: 'column', justifyContent: 'center', gap: '1' },
  name: {
    position: 'relative',
    '& > h4': { fontWeight: 'regular', textAlign: 'inherit' },
    '& button': { textAlign: 'inherit', minBlockSize: '24px', _phone: { minBlockSize: 'touchMin' } },
  },
})
