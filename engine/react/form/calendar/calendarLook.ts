import { defineLook } from '../../look/look.ts'

export const calendarLook = defineLook({
  anchor: { position: 'relative', display: 'flex', flexDirection: 'column', gap: '1' },
  root: {
    position: 'absolute',
    insetBlockStart: '54px',
    insetInlineStart: '0',
    zIndex: 'popover',
    inlineSize: 'max(20rem, 334px)',
    maxInlineSize: 'calc(100vw - 32px)',
    padding: '3',
    background: 'raised',
    border: '1px solid {colors.borderSubtle}',
    borderRadius: 'lg',
    boxShadow: 'overlay',
  },
  dash: { color: 'muted', flex: 'none' },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', fontWeight: 'bold' },
  grid: {
    inlineSize: '100%',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    textAlign: 'center',
    '& th': { fontSize: 'xs', color: 'muted', fontWeight: 'semibold', paddingBlock: '1' },
    '& td': { padding: '0' },
  },
  day: {
    inlineSize: '100%',
    minBlockSize: 'touchMin',
    borderRadius: 'md',
    textAlign: 'center',
    _hover: { background: 'hover' },
    '&[aria-current="date"]': { fontWeight: 'bold', color: 'accent.text' },
    '[aria-selected="true"] > &': { background: 'accent.tintStrong', color: 'accent.onTint', fontWeight: 'bold' },
    '[data-end] > &': { background: 'accent.solid', color: 'accent.onSolid' },
    '&[aria-disabled="true"]': { color: 'disabled', cursor: 'not-allowed', textDecoration: 'line-through' },
  },
})
