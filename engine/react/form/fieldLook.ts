import { defineLook } from '../look/look.ts'

const ink = 'linear-gradient(currentColor 0 0)'
/** The error mark, an exclamation mark in a ring, as gradients instead of an SVG: many may render at once. */
const mark = {
  inlineSize: '16px',
  blockSize: '16px',
  border: '1.5px solid',
  borderRadius: '50%',
  background: `${ink} center 3px / 1.5px 4px no-repeat, ${ink} center 8.5px / 1.5px 1.5px no-repeat`,
}

export const fieldLook = defineLook(
  {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', minInlineSize: '0', _phone: { inlineSize: '100%' } },
    label: { fontSize: 'sm', lineHeight: 'sm', fontWeight: 'semibold' },
    optional: { color: 'muted', fontWeight: 'regular' },
    help: { fontSize: 'xs', lineHeight: 'xs', color: 'muted' },
    error: {
      position: 'relative',
      paddingInlineStart: '22px',
      fontSize: 'sm',
      lineHeight: 'sm',
      color: 'danger.text',
      fontWeight: 'semibold',
      _before: { content: '""', position: 'absolute', insetInlineStart: '0', insetBlockStart: 'calc((1lh - 16px) / 2)', ...mark },
    },
    input: {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      minBlockSize: '48px',
      inlineSize: '100%',
      paddingInline: '14px',
      border: '1px solid {colors.borderStrong}',
      borderRadius: 'md',
      background: 'surface',
      fontSize: '1rem',
      lineHeight: '1.75rem',
      textAlign: 'start',
      '& > svg': { color: 'muted' },
      '&:focus-within': { outline: '2px solid {colors.accent.ring}', outlineOffset: '-1px', borderColor: 'accent.ring' },
      '& > input, & > textarea, & > select': {
        flex: '1',
        minInlineSize: '0',
        inlineSize: '100%',
        border: '0',
        background: 'none',
        outline: '0',
        padding: '0',
        minBlockSize: '46px',
        color: 'text',
        textAlign: 'start',
      },
      '& > select': {
        appearance: 'none',
        cursor: 'pointer',
        paddingInlineEnd: '34px',
        '& option': { background: 'raised', color: 'text' },
        '& + svg': { marginInlineStart: '-30px', pointerEvents: 'none' },
      },
      '& > textarea': { blockSize: '5.75rem', paddingBlock: '10px', resize: 'vertical' },
      '& > input::-webkit-search-cancel-button': { appearance: 'none' },
      '&[data-off]': { background: 'sunken', color: 'disabled' },
      '&[data-invalid]': { borderColor: 'danger.mark', boxShadow: 'inset 0 0 0 1px {colors.danger.mark}' },
    },
    unit: { color: 'muted', fontSize: 'sm' },
    end: { marginInlineEnd: '-12px', flex: 'none' },
  },
  {
    wide: { true: { root: { gridColumn: '1 / -1' } } },
    select: { true: { input: { minInlineSize: 'min(100%, 14.5rem)' } } },
    pick: {
      true: {
        input: {
          cursor: 'pointer',
          minBlockSize: '52px',
          '&:has(> b)': { minBlockSize: '60px' },
          '& > span': { flex: '1', minInlineSize: '0' },
        },
      },
    },
  },
)
