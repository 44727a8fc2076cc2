import { defineLook } from '../../react/look/look.ts'

export const tabsLook = defineLook({
  root: { display: 'flex', gap: '1', overflowX: 'auto', scrollbarWidth: 'none', borderBlockEnd: '1px solid {colors.borderSubtle}' },
  tab: {
    position: 'relative',
    flex: 'none',
    minBlockSize: '52px',
    paddingInline: '3',
    color: 'muted',
    fontWeight: 'semibold',
    fontSize: 'md',
    _hover: { color: 'text' },
    '&[aria-selected="true"]': {
      color: 'text',
      fontWeight: 'bold',
      _after: {
        content: '""',
        position: 'absolute',
        insetInline: '3',
        insetBlockEnd: '0',
        blockSize: '3px',
        borderRadius: '3px 3px 0 0',
        background: 'accent.mark',
      },
    },
    _focusVisible: { outlineOffset: '-2px' },
  },
})
