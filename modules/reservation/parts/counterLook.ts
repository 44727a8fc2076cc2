import { defineLook } from '../../../engine/react/look/look.ts'

export const counterLook = defineLook({
  /** Plus is on the right in every language, as on a number line, so it is laid out from left to right. */
  root: {
    direction: 'ltr',
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr) 36px',
    alignItems: 'center',
    minBlockSize: '40px',
    borderRadius: 'md',
    border: '1px solid {colors.accent.line}',
    background: 'accent.tint',
    color: 'accent.onTint',
    _phone: { gridTemplateColumns: '44px minmax(0, 1fr) 44px', minBlockSize: '46px' },
  },
  button: {
    display: 'grid',
    placeItems: 'center',
    alignSelf: 'stretch',
    borderRadius: '10px',
    color: 'accent.text',
    _hover: { background: 'accent.tintStrong' },
    _print: { visibility: 'hidden' },
    '&[aria-disabled="true"]': { color: 'disabled', cursor: 'not-allowed', background: 'none' },
  },
  number: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    fontWeight: 'bold',
    fontSize: 'md',
    lineHeight: '1.5rem',
    '& > span': { inlineSize: '14px', blockSize: '14px' },
  },
})
