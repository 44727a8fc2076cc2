import { defineLook } from '../look/look.ts'

const disabled = { background: 'sunken', color: 'disabled', borderColor: 'transparent', cursor: 'not-allowed' }

export const buttonLook = defineLook(
  {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      minBlockSize: 'control',
      paddingBlock: '1.5',
      paddingInline: '18px',
      borderRadius: 'md',
      border: '1px solid transparent',
      fontSize: 'sm',
      lineHeight: '24px',
      fontWeight: '650',
      textDecoration: 'none',
      textAlign: 'center',
      cursor: 'pointer',
      transition: 'background {durations.fast} {easings.out}, border-color {durations.fast}',
      '&[disabled], &[aria-disabled="true"]': { ...disabled, _hover: disabled },
    },
  },
  {
    tone: {
      primary: { root: { background: 'accent.solid', color: 'accent.onSolid', _hover: { background: 'accent.solidHover' } } },
      secondary: { root: { background: 'surface', borderColor: 'borderStrong', color: 'text', _hover: { background: 'hover' } } },
      tonal: { root: { background: 'accent.tintStrong', color: 'accent.onTint', _hover: { background: 'accent.line' } } },
      ghost: { root: { color: 'accent.text', paddingInline: '3', _hover: { background: 'accent.tint' } } },
      quiet: { root: { color: 'muted', paddingInline: '3', _hover: { background: 'hover', color: 'text' } } },
      danger: { root: { background: 'danger.solid', color: 'danger.onSolid', _hover: { background: 'danger.mark' } } },
      dangerQuiet: { root: { color: 'danger.text', paddingInline: '3', _hover: { background: 'danger.tint' } } },
      deep: { root: { background: 'accent.onDeep', color: 'accent.deep' } },
    },
    size: {
      sm: {
        root: { minBlockSize: '36px', paddingBlock: '0.5', paddingInline: '3', borderRadius: '10px', _phone: { minBlockSize: 'control' } },
      },
      md: {},
      lg: { root: { minBlockSize: '52px', fontSize: 'md', paddingInline: '6' } },
      icon: { root: { inlineSize: 'control', paddingInline: '0', flex: 'none' } },
    },
    block: { true: { root: { display: 'flex', inlineSize: '100%' } } },
  },
)
export type ButtonTone = keyof typeof buttonLook.variants.tone
