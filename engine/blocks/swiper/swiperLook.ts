import { defineLook } from '../../react/look/look.ts'

export const swiperLook = defineLook(
  {
    root: { display: 'flex', flexDirection: 'column', gap: '3' },
    track: {
      display: 'grid',
      gridAutoFlow: 'column',
      /** Three fill a wide page. */
      gridAutoColumns: 'minmax(max(18.5rem, (100% - 2 * {spacing.4}) / 3), 1fr)',
      gap: '4',
      overflowX: 'auto',
      scrollSnapType: 'x mandatory',
      scrollbarWidth: 'none',
      scrollBehavior: 'smooth',
      paddingBlockEnd: '0.5',
      _phone: { gridAutoColumns: 'min(86%, 20.625rem)', marginInline: '-16px', paddingInline: '4', scrollPaddingInline: '4' },
    },
    card: {
      scrollSnapAlign: 'start',
      display: 'grid',
      background: 'surface',
      border: '1px solid {colors.borderSubtle}',
      borderRadius: 'lg',
      minInlineSize: '0',
      transition: 'border-color {durations.fast}',
      '&:only-child': { maxInlineSize: '30rem', _phone: { maxInlineSize: 'none' } },
      '&:has(> :is(a, button):hover)': { borderColor: 'hue.icon' },
      '&:has(> [aria-pressed="true"])': {
        borderColor: 'accent.mark',
        background: 'accent.tint',
        boxShadow: '0 0 0 1px {colors.accent.mark}',
      },
      '[data-per-view] > &:only-child': { maxInlineSize: 'none' },
    },
    /**
     * Grid of a card's blocks beside its icon: when, what, and a third that takes the remaining height, so that all stubs line
     * up.
     */
    press: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gridTemplateRows: 'auto auto 1fr',
      rowGap: '0.5',
      padding: '18px',
      borderRadius: 'inherit',
      color: 'inherit',
      textDecoration: 'none',
      textAlign: 'start',
      _focusVisible: { outlineOffset: '-2px' },
      '& > *': { gridColumn: '2' },
      '& > dl': { marginBlock: '3' },
      '& > [data-chip]': { gridColumn: '1', gridRow: '1 / span 3', marginInlineEnd: '14px' },
      '& > [data-chip] + * + *': { fontSize: 'lg', lineHeight: 'lg', fontWeight: 'semibold' },
      '& > [data-chip] + *': { color: 'hue.text', fontWeight: 'semibold', opacity: '1' },
    },
    /** The dots, with an arrow at each side. */
    foot: { display: 'flex', justifyContent: 'center', alignItems: 'center', gap: '4' },
    before: { order: '-1' },
    /** Space is reserved also without dots: the number of cards is not known before they load. */
    dots: { display: 'flex', gap: '1.5', minBlockSize: '8px' },
    dot: {
      inlineSize: '8px',
      blockSize: '8px',
      borderRadius: '4px',
      background: 'borderStrong',
      opacity: '.55',
      transition: 'inline-size {durations.base}',
      _forcedColors: { forcedColorAdjust: 'none', background: 'GrayText' },
      '&[data-seen]': { inlineSize: '24px', background: 'accent.mark', opacity: '1', _forcedColors: { background: 'Highlight' } },
    },
  },
  {
    background: {
      plain: {},
      /** The first card is emphasized. */
      module: {
        card: {
          '&:first-child': {
            background: 'hue.tint',
            borderColor: 'hue.tint',
            '& [data-chip]': { background: 'surface' },
            '& [data-stub]': { borderBlockStartColor: 'hue.icon', '&::before, &::after': { borderColor: 'transparent' } },
          },
        },
      },
    },
  },
)
