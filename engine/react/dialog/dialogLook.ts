import { defineLook } from '../look/look.ts'

/**
 * At most 90 % of the viewport's width, and 70 % of its height for the body (PRES-24, PRES-25). On a phone a sheet sits at the
 * bottom edge, within reach of a thumb.
 */
export const dialogLook = defineLook(
  {
    root: {
      padding: '0',
      color: 'text',
      background: 'raised',
      border: '1px solid {colors.borderSubtle}',
      borderRadius: 'xl',
      boxShadow: 'overlay',
      inlineSize: '28.75rem',
      maxInlineSize: '90vw',
      maxBlockSize: 'none',
      margin: 'auto',
      overflow: 'hidden',
      // A dialog is rendered where it was asked for, which may be a cell that aligns its text.
      textAlign: 'start',
      animation: 'rise {durations.base} {easings.out}',
      '&::backdrop': { background: 'light-dark(rgba(14,20,22,.46), rgba(3,6,7,.66))', animation: 'fade {durations.base}' },
      _focusVisible: { outline: 'none' },
    },
    head: { display: 'flex', alignItems: 'center', gap: '3', padding: '20px 24px 0' },
    title: { flex: '1', minInlineSize: '0', fontSize: 'xl', lineHeight: 'xl', fontWeight: 'bold' },
    close: { margin: '-8px' },
    /** Table headings stick to the body's own top edge: there is no page header above them. */
    body: { '--rows-under-header': '0', padding: '16px 24px 24px', maxBlockSize: '70vh', overflowY: 'auto', overscrollBehavior: 'contain' },
    foot: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '3', padding: '0 24px 24px' },
  },
  {
    as: {
      dialog: {},
      wide: { root: { inlineSize: '38.75rem' } },
      sheet: {
        root: {
          _phone: {
            inlineSize: '90vw',
            marginBlockEnd: '0',
            paddingBlockEnd: 'env(safe-area-inset-bottom)',
            borderBlockEnd: '0',
            borderRadius: '24px 24px 0 0',
            boxShadow: 'sheet',
            animationName: 'slide',
            _before: {
              content: '""',
              display: 'block',
              inlineSize: '40px',
              blockSize: '4px',
              borderRadius: '2px',
              background: 'borderStrong',
              margin: '12px auto 0',
            },
          },
        },
        head: { _phone: { padding: '12px 20px 0' } },
        title: { _phone: { fontSize: 'lg', lineHeight: 'lg' } },
        body: { _phone: { padding: '12px 20px 24px' } },
        foot: { _phone: { padding: '0 20px 24px', '& > *': { flex: '1' } } },
      },
    },
  },
)
