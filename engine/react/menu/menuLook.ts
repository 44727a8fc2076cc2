import { defineLook } from '../look/look.ts'

export const menuLook = defineLook({
  root: { position: 'relative', display: 'inline-flex' },
  panel: {
    position: 'absolute',
    insetBlockStart: 'calc(100% + 6px)',
    insetInlineEnd: '0',
    zIndex: 'popover',
    minInlineSize: '13.75rem',
    maxInlineSize: 'min(20rem, 90vw)',
    padding: '1.5',
    background: 'raised',
    border: '1px solid {colors.borderSubtle}',
    borderRadius: 'lg',
    boxShadow: 'overlay',
    animation: 'fade {durations.fast} {easings.out}',
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    inlineSize: '100%',
    minBlockSize: 'control',
    paddingInline: '3',
    borderRadius: 'md',
    fontSize: 'md',
    lineHeight: 'md',
    color: 'text',
    textDecoration: 'none',
    _hover: { background: 'hover' },
    '&[aria-current="true"], &[aria-pressed="true"]': { background: 'accent.tintStrong', color: 'accent.onTint', fontWeight: 'semibold' },
  },
})
