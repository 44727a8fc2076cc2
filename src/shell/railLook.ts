import { defineLook } from '../../engine/react/look/look.ts'

const folded = '@media screen and (min-width: 64.0625em) and (max-width: 79.9375em)'

export const railLook = defineLook({
  root: {
    position: 'sticky',
    insetBlockStart: '0',
    blockSize: '100dvh',
    zIndex: 'rail',
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    padding: '3',
    borderInlineEnd: '1px solid {colors.borderSubtle}',
    background: 'canvas',
    overflowY: 'auto',
    scrollbarWidth: 'thin',
    _phone: { display: 'none' },
    _print: { display: 'none' },
  },
  brand: { display: 'flex', alignItems: 'center', gap: '3', padding: '6px 8px 18px', textDecoration: 'none', color: 'text' },
  brandName: { display: 'block', fontSize: 'md', lineHeight: '1.5rem', fontWeight: 'bold' },
  brandNote: { display: 'block', fontSize: 'xs', lineHeight: '1.25rem', color: 'muted' },
  brandWords: {
    minInlineSize: '0',
    // Visually hidden, but still the link's accessible name.
    [folded]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
  link: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minBlockSize: 'control',
    paddingInline: '3',
    borderRadius: 'md',
    color: 'muted',
    fontSize: 'md',
    fontWeight: 'regular',
    textDecoration: 'none',
    transition: 'background {durations.fast}',
    _hover: { background: 'hover', color: 'text' },
    '&[aria-current]': { background: 'hue.tint', color: 'hue.text', fontWeight: 'semibold', '& svg': { color: 'hue.icon' } },
    [folded]: { justifyContent: 'center' },
  },
  word: { [folded]: { position: 'absolute', inlineSize: '1px', blockSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } },
  count: {
    marginInlineStart: 'auto',
    minInlineSize: '1.5rem',
    paddingInline: '7px',
    borderRadius: 'full',
    background: 'accent.solid',
    color: 'accent.onSolid',
    fontSize: 'xs',
    lineHeight: '1.5rem',
    fontWeight: 'semibold',
    textAlign: 'center',
    [folded]: { display: 'none' },
  },
  rule: { blockSize: '1px', background: 'borderSubtle', margin: '10px 12px', flex: 'none' },
})

export const markLook = defineLook({
  root: {
    inlineSize: '40px',
    blockSize: '40px',
    flex: 'none',
    borderRadius: 'md',
    background: 'accent.deep',
    color: 'accent.onDeep',
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
  },
})
