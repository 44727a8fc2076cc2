import { defineLook } from '../look/look.ts'

export const searchedLook = defineLook({
  anchor: { position: 'relative' },
  panel: {
    position: 'absolute',
    insetInline: '0',
    insetBlockStart: '54px',
    zIndex: 'popover',
    padding: '1',
    background: 'raised',
    border: '1px solid {colors.borderSubtle}',
    borderRadius: 'lg',
    boxShadow: 'overlay',
  },
  list: { maxBlockSize: '264px', overflowY: 'auto' },
  option: {
    minBlockSize: 'control',
    display: 'flex',
    alignItems: 'center',
    paddingInline: '3',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { background: 'hover' },
    '&[data-active]': { background: 'accent.tint', boxShadow: 'inset 0 0 0 2px {colors.accent.ring}' },
  },
  said: { paddingInline: '3', paddingBlock: '2', fontSize: 'sm', lineHeight: 'sm', color: 'muted' },
})
