import { defineLook } from '../../react/look/look.ts'

export const slidesLook = defineLook({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    /** On a phone the buttons stay at the same place, however short a slide is. */
    _phone: { minBlockSize: 'calc(100svh - 9.5rem - {sizes.bottomNav} - env(safe-area-inset-bottom))', _short: { minBlockSize: '0' } },
  },
  slide: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: '3',
    minInlineSize: '0',
    padding: '5',
    background: 'surface',
    border: '1px solid {colors.borderSubtle}',
    borderRadius: 'lg',
    /** A horizontal movement is a swipe of this block, a vertical one scrolls the page. */
    touchAction: 'pan-y pinch-zoom',
    animation: 'fade {durations.base} {easings.out}',
    _phone: { padding: '4', flex: '1 0 auto' },
    _focusVisible: { outlineOffset: '2px' },
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '3',
    _phone: {
      marginBlockStart: 'auto',
      position: 'sticky',
      insetBlockEnd: 'calc({sizes.bottomNav} + env(safe-area-inset-bottom))',
      zIndex: 'stickyAction',
      marginInline: '-16px',
      padding: '12px 16px',
      background: 'surface',
      borderBlockStart: '1px solid {colors.borderSubtle}',
      /** The last button leads on: it is the widest. */
      '& > button:last-of-type': { flex: '1' },
      _short: { position: 'static' },
    },
  },
  why: { order: '1', flexBasis: '100%', fontSize: 'sm', lineHeight: 'sm', color: 'muted' },
})
