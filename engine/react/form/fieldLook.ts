import { defineLook } from '../look/look.ts'

/** The drawing before an error, as a mask: one element for each of many errors at once. */
const ALERT =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='2' stroke-linecap='round'%3E%3Ccircle cx='12' cy='12' r='10'/%3E%3Cpath d='M12 8v4M12 16h.01'/%3E%3C/svg%3E\") center / contain no-repeat"

export const fieldLook = defineLook(
  {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', minInlineSize: '0', _phone: { inlineSize: '100%' } },
    label: { fontSize: 'sm', lineHeight: 'sm', fontWeight: '600' },
    optional: { color: 'muted', fontWeight: '400' },
    help: { fontSize: 'xs', lineHeight: 'xs', color: 'muted' },
    error: {
      position: 'relative',
      paddingInlineStart: '22px',
      fontSize: 'sm',
      lineHeight: 'sm',
      color: 'danger.text',
      fontWeight: '500',
      _before: {
        content: '""',
        position: 'absolute',
        insetInlineStart: '0',
        insetBlockStart: '4px',
        inlineSize: '16px',
        blockSize: '16px',
        background: 'currentColor',
        mask: ALERT,
      },
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
      fontSize: '16px',
      lineHeight: '28px',
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
        blockSize: '46px',
        color: 'text',
        textAlign: 'start',
      },
      '&:has(> select)': { minInlineSize: 'min(100%, 232px)' },
      '& > select': {
        appearance: 'none',
        cursor: 'pointer',
        paddingInlineEnd: '34px',
        '& option': { background: 'raised', color: 'text' },
        '& + svg': { marginInlineStart: '-30px', pointerEvents: 'none' },
      },
      '& > textarea': { blockSize: '92px', paddingBlock: '10px', resize: 'vertical' },
      '& > input::-webkit-search-cancel-button': { appearance: 'none' },
      '&:has(> :disabled)': { background: 'sunken', color: 'disabled' },
    },
    unit: { color: 'muted', fontSize: 'sm' },
    end: { marginInlineEnd: '-12px', flex: 'none' },
  },
  {
    wide: { true: { root: { gridColumn: '1 / -1' } } },
    invalid: { true: { input: { borderColor: 'danger.mark', boxShadow: 'inset 0 0 0 1px {colors.danger.mark}' } } },
    pick: { true: { input: { cursor: 'pointer', minBlockSize: '52px', '& > span': { flex: '1', minInlineSize: '0' } } } },
  },
)
