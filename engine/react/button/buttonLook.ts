import { classesOf } from '../look/classesOf.ts'
import { defineLook, type VariantOf, type VariantsOf } from '../look/look.ts'

const disabled = { background: 'sunken', color: 'disabled', borderColor: 'transparent', cursor: 'not-allowed' }

/** A button has two classes that share no property: its shape, and its colours. */
export const buttonLook = defineLook(
  {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      minBlockSize: 'control',
      paddingBlock: '1.5',
      paddingInline: 'var(--button-inset, 18px)',
      borderRadius: 'md',
      fontSize: 'sm',
      lineHeight: '1.5rem',
      fontWeight: 'semibold',
      textDecoration: 'none',
      textAlign: 'center',
      _print: { display: 'none' },
    },
    paint: {
      border: '1px solid transparent',
      cursor: 'pointer',
      transition: 'background {durations.fast} {easings.out}, border-color {durations.fast}',
      '&[disabled], &[aria-disabled="true"]': { ...disabled, _hover: disabled },
      // A form that may not be sent yet says why when it is asked to.
      '&[type="submit"][aria-disabled="true"]': { cursor: 'pointer', color: 'muted', borderColor: 'borderStrong' },
    },
  },
  {
    variant: {
      primary: { paint: { background: 'accent.solid', color: 'accent.onSolid', _hover: { background: 'accent.solidHover' } } },
      secondary: { paint: { background: 'surface', borderColor: 'borderStrong', color: 'text', _hover: { background: 'hover' } } },
      tonal: { paint: { background: 'accent.tintStrong', color: 'accent.onTint', _hover: { background: 'accent.line' } } },
      ghost: { paint: { color: 'accent.text', '--button-inset': '{spacing.3}', _hover: { background: 'accent.tint' } } },
      quiet: { paint: { color: 'muted', '--button-inset': '{spacing.3}', _hover: { background: 'hover', color: 'text' } } },
      danger: { paint: { background: 'danger.solid', color: 'danger.onSolid', _hover: { background: 'danger.mark' } } },
      dangerQuiet: { paint: { color: 'danger.text', '--button-inset': '{spacing.3}', _hover: { background: 'danger.tint' } } },
      deep: { paint: { background: 'accent.onDeep', color: 'accent.deep' } },
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
/** Both classes of a button in one class name. */
export const buttonClasses = (variants: VariantsOf<NonNullable<typeof buttonLook.variants>>): string => {
  const { root, paint } = classesOf(buttonLook, variants)
  return `${root} ${paint}`
}
export type ButtonVariant = VariantOf<typeof buttonLook, 'variant'>
