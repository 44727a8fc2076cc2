import { defineLook } from '../look/look.ts'

const chosen = { borderColor: 'accent.mark', boxShadow: 'inset 0 0 0 1px {colors.accent.mark}', background: 'accent.tint' }

/** Options of a choice: rows with a mark, or chips. The native control is visually hidden under its label. */
export const optionLook = defineLook(
  {
    list: { display: 'flex', flexDirection: 'column', gap: '2' },
    option: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '14px',
      minBlockSize: '52px',
      padding: '8px 16px',
      border: '1px solid {colors.borderStrong}',
      borderRadius: 'md',
      background: 'surface',
      cursor: 'pointer',
      '&:hover:not(:has(:disabled))': { background: 'hover' },
      '&:has(:checked)': {
        ...chosen,
        '& > span:first-of-type': {
          background: 'accent.solid',
          borderColor: 'accent.solid',
          color: 'accent.onSolid',
          _forcedColors: { '& > svg': { visibility: 'visible' } },
        },
      },
      '&:has(:focus-visible)': { outline: '2px solid {colors.accent.ring}', outlineOffset: '2px' },
      '&:has(:disabled)': { background: 'sunken', color: 'disabled', cursor: 'not-allowed', borderColor: 'transparent' },
    },
    control: { position: 'absolute', inset: '0', opacity: '0', margin: '0', cursor: 'inherit' },
    mark: {
      inlineSize: '22px',
      blockSize: '22px',
      flex: 'none',
      border: '2px solid {colors.borderStrong}',
      borderRadius: '50%',
      display: 'grid',
      placeItems: 'center',
      color: 'transparent',
      _forcedColors: { '& > svg': { visibility: 'hidden' } },
    },
    words: { flex: '1', minInlineSize: '0', overflowWrap: 'anywhere' },
    note: { display: 'block', fontSize: 'xs', lineHeight: 'xs', color: 'muted' },
  },
  {
    /** A navigation row: an icon before the text and an arrow after it. */
    leads: {
      true: {
        option: {
          minBlockSize: '60px',
          borderColor: 'borderSubtle',
          fontWeight: 'semibold',
          transition: 'border-color {durations.fast}',
          '&:hover:not(:has(:disabled))': { borderColor: 'borderStrong' },
        },
        mark: { order: '1', border: '0', color: 'muted' },
      },
    },
    /** Several may be chosen: the mark is square, as of a checkbox. */
    many: { true: { mark: { borderRadius: '7px' } } },
    as: {
      rows: {},
      plain: {
        option: {
          border: '0',
          background: 'none',
          padding: '0',
          minBlockSize: 'control',
          gap: '3',
          '&:has(:checked)': { background: 'none', boxShadow: 'none' },
        },
        mark: { borderRadius: '7px' },
      },
      chips: {
        list: { flexDirection: 'row', flexWrap: 'wrap' },
        option: {
          minBlockSize: '40px',
          _phone: { minInlineSize: 'control', minBlockSize: 'control', justifyContent: 'center' },
          paddingInline: '14px',
          paddingBlock: '4px',
          borderRadius: 'full',
          borderColor: 'borderSubtle',
          fontSize: 'sm',
          fontWeight: 'regular',
          '&:has(:checked)': { background: 'accent.tintStrong', color: 'accent.onTint', fontWeight: 'semibold' },
        },
        mark: { display: 'none' },
      },
      cards: {
        list: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12.5rem), 1fr))', gap: '3' },
        option: { alignItems: 'flex-start', padding: '4' },
        mark: {},
      },
      segments: {
        list: { flexDirection: 'row', gap: '0.5', padding: '1', borderRadius: '14px', background: 'sunken' },
        option: {
          flex: '1',
          minInlineSize: '0',
          justifyContent: 'center',
          textAlign: 'center',
          minBlockSize: '36px',
          _phone: { minBlockSize: 'control' },
          padding: '4px 14px',
          borderRadius: '10px',
          border: '0',
          background: 'none',
          color: 'muted',
          fontSize: 'sm',
          lineHeight: '1.5rem',
          fontWeight: 'regular',
          '&:has(:checked)': {
            background: 'light-dark(#ffffff, {colors.pressed})',
            color: 'text',
            fontWeight: 'semibold',
            boxShadow: '0 1px 2px rgba(0, 0, 0, .1)',
          },
        },
        mark: { display: 'none' },
        words: { flex: '0 1 auto' },
      },
      switch: {
        option: {
          border: '0',
          background: 'none',
          padding: '0',
          minBlockSize: 'control',
          '&:has(:checked)': {
            background: 'none',
            boxShadow: 'none',
            '& > span:first-of-type': {
              background: 'accent.solid',
              borderColor: 'accent.solid',
              _before: { insetInlineStart: '18px', background: 'accent.onSolid' },
            },
          },
        },
        mark: {
          position: 'relative',
          inlineSize: '40px',
          borderRadius: '12px',
          _before: {
            content: '""',
            position: 'absolute',
            insetBlockStart: '2px',
            insetInlineStart: '2px',
            inlineSize: '14px',
            blockSize: '14px',
            borderRadius: '50%',
            background: 'borderStrong',
            transition: 'inset-inline-start {durations.fast}',
          },
        },
      },
    },
  },
)
