import { defineLook } from '../../look/look.ts'

export const swiperLook = defineLook(
  {
    root: { display: 'flex', flexDirection: 'column', gap: '3' },
    track: {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(296px, 1fr)',
      gap: '4',
      overflowX: 'auto',
      scrollSnapType: 'x mandatory',
      scrollbarWidth: 'none',
      paddingBlockEnd: '0.5',
      _phone: { gridAutoColumns: 'min(86%, 330px)', marginInline: '-16px', paddingInline: '4', scrollPaddingInline: '4' },
    },
    card: {
      scrollSnapAlign: 'start',
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      padding: '18px',
      background: 'surface',
      border: '1px solid {colors.borderSubtle}',
      borderRadius: 'lg',
      minInlineSize: '0',
      '&:only-child': { maxInlineSize: '480px', _phone: { maxInlineSize: 'none' } },
    },
    dots: { display: 'flex', justifyContent: 'center', gap: '1.5' },
    dot: {
      inlineSize: '8px',
      blockSize: '8px',
      borderRadius: '4px',
      background: 'borderStrong',
      opacity: '.55',
      transition: 'inline-size {durations.base}',
      '&[data-seen]': { inlineSize: '24px', background: 'accent.mark', opacity: '1' },
    },
  },
  { tone: { plain: {}, module: { card: { background: 'hue.tint', borderColor: 'transparent' } } } },
)
