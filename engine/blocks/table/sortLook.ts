import { defineLook } from '../../react/look/look.ts'

export const sortLook = defineLook({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minBlockSize: '28px',
    fontSize: 'inherit',
    fontWeight: 'inherit',
    color: 'inherit',
    _hover: { color: 'text' },
    'th:not([aria-sort="none"]) > &': { color: 'text' },
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    marginBlockEnd: '3',
    fontSize: 'sm',
    lineHeight: 'sm',
    color: 'muted',
  },
  select: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minInlineSize: '0',
    '& > select': {
      appearance: 'none',
      minBlockSize: '44px',
      maxInlineSize: '100%',
      paddingInline: '12px 36px',
      border: '1px solid {colors.borderStrong}',
      borderRadius: 'md',
      background: 'surface',
      color: 'text',
      fontWeight: 'semibold',
    },
    '& > svg': { position: 'absolute', insetInlineEnd: '12px', pointerEvents: 'none' },
  },
})
