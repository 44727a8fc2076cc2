import { defineLook } from '../../react/look/look.ts'

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' }
/** Half-circle notch in the edge of a card. */
const bite = {
  content: '""',
  position: 'absolute',
  insetBlockStart: '-9px',
  inlineSize: '9px',
  blockSize: '16px',
  background: 'canvas',
  border: '1px solid {colors.borderSubtle}',
}

export const stackLook = defineLook(
  { root: { minInlineSize: '0' } },
  {
    as: {
      column: { root: { display: 'flex', flexDirection: 'column', gap: '4' } },
      row: { root: row },
      ends: { root: { ...row, justifyContent: 'space-between', alignItems: 'first baseline' } },
      head: { root: { ...row, columnGap: '6' } },
      /** Extends over the card's padding, 18 px. */
      stub: {
        root: {
          ...row,
          justifyContent: 'space-between',
          position: 'relative',
          '&&': { gridColumn: '1 / -1' },
          alignSelf: 'end',
          margin: '12px -18px -18px',
          padding: '14px 18px',
          borderBlockStart: '2px dashed {colors.borderSubtle}',
          fontSize: 'sm',
          lineHeight: 'sm',
          fontWeight: 'semibold',
          '& > * + *': { color: 'accent.text', opacity: '1' },
          _before: { ...bite, insetInlineStart: '-1px', borderInlineStart: '0', borderStartEndRadius: '9px', borderEndEndRadius: '9px' },
          _after: { ...bite, insetInlineEnd: '-1px', borderInlineEnd: '0', borderStartStartRadius: '9px', borderEndStartRadius: '9px' },
        },
      },
      /** What it belongs to is scrolled under it, 16 px wider at each side. */
      bar: {
        root: {
          ...row,
          justifyContent: 'space-between',
          paddingBlockStart: '4',
          borderBlockStart: '1px solid {colors.borderSubtle}',
          '& > :first-child': { flex: '1 1 auto', minInlineSize: '0' },
          '& > :first-child > span + *': { fontSize: 'xl', lineHeight: 'xl' },
          _phone: {
            position: 'sticky',
            insetBlockEnd: 'calc({sizes.bottomNav} + env(safe-area-inset-bottom))',
            zIndex: 'stickyAction',
            marginInline: '-16px',
            padding: '12px 16px',
            background: 'surface',
            'dialog &': { insetBlockEnd: '0' },
            _short: { position: 'static' },
          },
        },
      },
      grid: {
        root: {
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17.5rem), 1fr))',
          gap: '4',
          alignItems: 'stretch',
        },
      },
      aside: {
        root: {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) 22.25rem',
          gap: '6',
          alignItems: 'start',
          _phone: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' },
          _tablet: { '&:has(> * + *)': { gridTemplateColumns: 'minmax(0, 1fr) 18rem' } },
        },
      },
    },
  },
)
