import { defineLook } from '../../react/look/look.ts'

export const slidesLook = defineLook({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '5',
    /** On a phone what is pressed lies at the bottom of the screen, where the thumb is. */
    _phone: { minBlockSize: 'calc(100svh - 15rem - {sizes.bottomNav} - env(safe-area-inset-bottom))', _short: { minBlockSize: '0' } },
  },
  slide: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    flex: '1',
    minInlineSize: '0',
    /** A horizontal movement is a swipe of this block, a vertical one scrolls the page. */
    touchAction: 'pan-y pinch-zoom',
    animation: 'fade {durations.base} {easings.out}',
    _phone: { justifyContent: 'space-between' },
    _focusVisible: { outlineOffset: '6px', borderRadius: 'md' },
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '3',
    _phone: {
      position: 'sticky',
      insetBlockEnd: 'calc({sizes.bottomNav} + env(safe-area-inset-bottom))',
      zIndex: 'stickyAction',
      marginInline: '-16px',
      padding: '12px 16px',
      background: 'canvas',
      borderBlockStart: '1px solid {colors.borderSubtle}',
      '& > button': { flex: '1 1 auto' },
      _short: { position: 'static' },
    },
  },
  why: { order: '1', flexBasis: '100%', fontSize: 'sm', lineHeight: 'sm', color: 'muted' },
})
