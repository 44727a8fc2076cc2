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
      position: 'relative',
      isolation: 'isolate',
      '&:is(label)': { cursor: 'pointer', _hover: { borderColor: 'hue.icon' } },
      '&:has(> :checked)': {
        borderColor: 'accent.mark',
        background: 'accent.tint',
        boxShadow: 'inset 0 0 0 1px {colors.accent.mark}',
      },
      '&:has(> :focus-visible)': { outline: '2px solid {colors.accent.ring}', outlineOffset: '-2px' },
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
    /** Above what is on the card: the radio button is what a pointer meets. */
    control: { position: 'absolute', inset: '0', zIndex: '1', opacity: '0', margin: '0', cursor: 'inherit' },
    arches: {
      position: 'absolute',
      insetBlock: '0',
      insetInlineEnd: '0',
      blockSize: '100%',
      stroke: 'accent.onDeepMuted',
      opacity: '.16',
      fill: 'none',
      strokeWidth: '1',
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
    as: {
      cards: {},
      chips: {
        track: {
          gap: '2',
          gridAutoColumns: 'minmax(6.5rem, 1fr)',
          paddingBlockEnd: '0',
          _phone: { gridAutoColumns: 'minmax(30%, 1fr)', marginInline: '0', paddingInline: '0', scrollPaddingInline: '0' },
        },
        card: {
          minBlockSize: '76px',
          borderColor: 'borderStrong',
          borderRadius: 'md',
          '&:only-child': { maxInlineSize: 'none' },
          '&:has(> :checked) small': { color: 'accent.onTint', opacity: '1' },
        },
        press: {
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'center',
          gap: '0',
          padding: '8px',
          textAlign: 'center',
          fontWeight: 'bold',
          overflowWrap: 'anywhere',
          '& > [data-chip]': { background: 'none', color: 'inherit', inlineSize: 'auto', blockSize: 'auto', marginInlineEnd: '0' },
          '& > [data-chip] + * + *': { fontSize: 'sm', lineHeight: 'sm' },
          '& > [data-chip] + *': { color: 'inherit', opacity: '1' },
          // The unit of an amount is below it.
          '& :has(> bdi + small)': { flexDirection: 'column', alignItems: 'center', gap: '0', fontSize: 'xl', lineHeight: '1.875rem' },
          '& bdi + small': { lineHeight: '1.25rem' },
        },
        foot: { _empty: { display: 'none' } },
      },
    },
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
      accent: {
        card: {
          overflow: 'hidden',
          minBlockSize: '196px',
          background: 'ink',
          color: 'accent.onDeep',
          borderColor: 'transparent',
          '--skeleton-ground': 'transparent',
          '--skeleton-bone': 'color-mix(in srgb, currentColor 18%, transparent)',
          '--skeleton-line': 'color-mix(in srgb, currentColor 18%, transparent)',
          _phone: { minBlockSize: '172px' },
          /** A selector of cards is as high as what is on them, 100 px at least (WALLET-07). */
          '&:is(label)': { minBlockSize: '100px', cursor: 'pointer' },
          '&:first-child': { background: 'accent.deep' },
          '&:not(:first-child):has(> :checked)': { background: 'ink' },
          '&:has(> :checked)': { borderColor: 'accent.onDeep', boxShadow: 'inset 0 0 0 1px {colors.accent.onDeep}' },
          '&:has(> :focus-visible)': { outline: '2px solid {colors.accent.onDeep}', outlineOffset: '-6px' },
          '& a': { color: 'inherit' },
        },
        press: {
          position: 'relative',
          display: 'flex',
          flexDirection: 'column',
          gap: '14px',
          padding: '5',
          '& > [data-chip]': {
            position: 'absolute',
            insetBlockStart: '5',
            insetInlineEnd: '5',
            inlineSize: 'auto',
            blockSize: 'auto',
            background: 'none',
            color: 'inherit',
            marginInlineEnd: '0',
          },
          '& > [data-chip] + * + *': { fontSize: 'inherit', lineHeight: 'inherit' },
          '& > [data-chip] + *': { color: 'inherit', marginInlineEnd: '8' },
          '& > :last-child:not(:first-child)': { marginBlockStart: 'auto' },
        },
      },
    },
  },
)
