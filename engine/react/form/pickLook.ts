import { defineLook } from '../look/look.ts'

/** Options side by side. A screen may have a hundred questions, so each option is only a label and its control. */
export const pickLook = defineLook(
  {
    list: { display: 'flex', flexDirection: 'column', gap: '2' },
    option: {
      position: 'relative',
      display: 'block',
      paddingBlock: '12px',
      paddingInline: '52px 16px',
      border: '1px solid {colors.borderStrong}',
      borderRadius: 'md',
      background: 'surface',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      '&:hover': { background: 'hover' },
      '&[data-picked]': {
        borderColor: 'accent.mark',
        boxShadow: 'inset 0 0 0 1px {colors.accent.mark}',
        background: 'accent.tint',
      },
      '&[data-off]': { background: 'sunken', color: 'disabled', cursor: 'not-allowed', borderColor: 'transparent' },
    },
    control: {
      appearance: 'none',
      position: 'absolute',
      insetInlineStart: '16px',
      insetBlockStart: '14px',
      inlineSize: '22px',
      blockSize: '22px',
      margin: '0',
      border: '2px solid {colors.borderStrong}',
      borderRadius: '50%',
      cursor: 'inherit',
      '&:checked': { background: 'accent.solid', borderColor: 'accent.solid' },
      '&:checked::before': {
        content: '""',
        display: 'block',
        inlineSize: '12px',
        blockSize: '12px',
        margin: '3px',
        background: 'accent.onSolid',
        _forcedColors: { forcedColorAdjust: 'none', background: 'Highlight' },
        clipPath: 'polygon(14% 44%, 0 62%, 42% 96%, 100% 18%, 82% 4%, 39% 66%)',
      },
    },
  },
  {
    as: {
      rows: {},
      square: { control: { borderRadius: '7px' } },
      chips: {
        list: { flexDirection: 'row', flexWrap: 'wrap' },
        option: {
          paddingInline: '14px',
          paddingBlock: '7px',
          _phone: { minInlineSize: 'control', paddingBlock: '9px', textAlign: 'center' },
          borderRadius: '22px',
          borderColor: 'borderSubtle',
          fontSize: 'sm',
          fontWeight: 'regular',
          '&[data-picked]': { background: 'accent.tintStrong', color: 'accent.onTint', fontWeight: 'semibold' },
        },
        control: {
          inset: '-1px',
          inlineSize: 'auto',
          blockSize: 'auto',
          border: '0',
          borderRadius: '22px',
          '&:checked': { background: 'none' },
          '&:checked::before': { content: 'none' },
        },
      },
    },
  },
)
