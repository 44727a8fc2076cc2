import { defineLook } from '../../react/look/look.ts'

export const listLook = defineLook({
  root: {
    background: 'surface',
    border: 'var(--list-border, 1px) solid {colors.borderSubtle}',
    borderRadius: 'var(--list-radius, {radii.lg})',
    marginInline: 'var(--list-inset, 0)',
    overflow: 'hidden',
    '&[data-endless]': { minBlockSize: '90dvh' },
    /** A conversation: its entries are cards at either side. */
    '&:has(> [data-side])': { background: 'none', border: '0', display: 'flex', flexDirection: 'column', gap: '3', overflow: 'visible' },
  },
  item: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    padding: '14px 20px',
    _phone: { paddingInline: '4' },
    '& + &': { borderBlockStart: '1px solid {colors.borderSubtle}' },
    /** The press area covers the entry, its buttons lie above it. */
    '& > a::after, & > button::after': { content: '""', position: 'absolute', inset: '0' },
    '& > :is(a, button):focus-visible': { outline: 'none', _after: { outline: '2px solid {colors.accent.ring}', outlineOffset: '-2px' } },
    '& > * + *': { position: 'relative' },
    '&:has(> a:hover), &:has(> button:hover)': { background: 'hover' },
    '&&[data-side]': {
      alignSelf: 'flex-start',
      maxInlineSize: '85%',
      padding: '10px 14px',
      background: 'surface',
      border: '1px solid {colors.borderSubtle}',
      borderRadius: 'lg',
      borderStartStartRadius: 'sm',
    },
    '&&[data-side="end"]': {
      alignSelf: 'flex-end',
      background: 'accent.tint',
      borderColor: 'accent.line',
      borderStartStartRadius: 'lg',
      borderStartEndRadius: 'sm',
    },
  },
})

export const stripLook = defineLook({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    inlineSize: '100%',
    minBlockSize: '54px',
    paddingInline: '4',
    background: 'surface',
    border: '1px solid {colors.borderSubtle}',
    borderRadius: 'lg',
    color: 'inherit',
    textDecoration: 'none',
    textAlign: 'start',
    _hover: { borderColor: 'borderStrong' },
  },
  words: { flex: '1', minInlineSize: '0', '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
})
