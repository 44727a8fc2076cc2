import { defineLook } from '../look/look.ts'

export const searchLook = defineLook({
  root: { display: 'flex', flexDirection: 'column', gap: '4' },
  list: {
    display: 'flex',
    flexDirection: 'column',
    minBlockSize: '96px',
    '& ::highlight(found)': { backgroundColor: 'accent.tintStrong', color: 'accent.onTint', textDecoration: 'underline' },
  },
  group: { display: 'flex', flexDirection: 'column', '& + &': { marginBlockStart: '3' } },
  heading: { paddingInline: '3', paddingBlock: '1', fontSize: 'xs', lineHeight: 'xs', fontWeight: 'semibold', color: 'muted' },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: '14px',
    minBlockSize: '60px',
    paddingInline: '3',
    borderRadius: 'md',
    cursor: 'pointer',
    '&[data-active]': { background: 'accent.tint' },
    '&[aria-selected="true"]': { background: 'accent.tintStrong', color: 'accent.onTint', fontWeight: 'semibold' },
    '&[aria-disabled="true"]': { color: 'disabled', cursor: 'not-allowed' },
  },
  letter: {
    inlineSize: 'avatar',
    blockSize: 'avatar',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    borderRadius: '11px',
    background: 'accent.tintStrong',
    color: 'accent.onTint',
    fontWeight: 'semibold',
    fontSize: 'sm',
  },
  words: { flex: '1', minInlineSize: '0' },
  note: { display: 'block', fontSize: 'xs', lineHeight: 'xs', color: 'muted', fontWeight: 'regular' },
})
