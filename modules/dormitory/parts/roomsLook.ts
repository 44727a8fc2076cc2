import { defineLook } from '../../../engine/react/look/look.ts'

const bed = { blockSize: '10px', borderRadius: '3px', border: '1px solid {colors.borderStrong}', background: 'sunken' }
const painted = { forcedColorAdjust: 'none' }
/** The label of a native radio button that is hidden in it. */
const choice = {
  position: 'relative',
  cursor: 'pointer',
  border: '1px solid {colors.borderSubtle}',
  background: 'surface',
  _hover: { borderColor: 'borderStrong' },
  '&:has(:focus-visible)': { outline: '2px solid {colors.accent.ring}', outlineOffset: '2px' },
}
const picked = { background: 'accent.tint', borderColor: 'accent.ring', boxShadow: 'inset 0 0 0 1px {colors.accent.ring}' }

export const roomsLook = defineLook(
  {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '4',
      alignItems: 'start',
      '&[data-floors]': { gridTemplateColumns: '14.5rem minmax(0, 1fr)', _phone: { gridTemplateColumns: 'minmax(0, 1fr)' } },
    },
    floors: {
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      _phone: { flexDirection: 'row', gap: '2', overflowX: 'auto', marginInline: '-4px', padding: '4px' },
    },
    floor: {
      ...choice,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minBlockSize: '48px',
      paddingInline: '4',
      borderRadius: 'md',
      fontWeight: 'semibold',
      whiteSpace: 'nowrap',
      flex: 'none',
      '& small': { fontSize: 'xs', lineHeight: 'xs', color: 'muted', fontWeight: 'regular' },
      _phone: { minBlockSize: 'control', borderRadius: '22px' },
      '&:has(:checked)': { background: 'hue.tint', color: 'hue.text', borderColor: 'hue.icon' },
    },
    shown: { display: 'flex', flexDirection: 'column', gap: '3', minInlineSize: '0' },
    head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '4px 16px' },
    title: { fontSize: 'md', lineHeight: 'md', fontWeight: 'bold', '& small': { fontSize: 'sm', color: 'muted', fontWeight: 'regular' } },
    legend: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4px 16px',
      fontSize: 'xs',
      lineHeight: 'xs',
      color: 'muted',
      '& > span': { display: 'flex', alignItems: 'center', gap: '2' },
      '& i': { inlineSize: '18px' },
    },
    rooms: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))', gap: '3', _phone: { gap: '10px' } },
    room: {
      ...choice,
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      padding: '16px',
      borderRadius: 'lg',
      /** The bar at the bottom hides no room that has the focus. */
      '& > input': { scrollMarginBlock: '180px' },
      '&:has(:checked)': picked,
    },
    line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
    code: { fontSize: 'lg', lineHeight: 'lg', fontWeight: 'bold' },
    beds: { display: 'flex', gap: '1', '& > i': { flex: '1', maxInlineSize: '34px' } },
    bed,
    words: { fontSize: 'sm', lineHeight: 'sm', color: 'muted', marginBlockStart: 'auto' },
    bar: {
      position: 'sticky',
      insetBlockEnd: '4',
      zIndex: 'stickyAction',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      padding: '12px 20px',
      background: 'surface',
      border: '1px solid {colors.borderSubtle}',
      borderRadius: 'lg',
      boxShadow: 'raised',
      _phone: { padding: '12px 16px', insetBlockEnd: 'calc({sizes.bottomNav} + 8px + env(safe-area-inset-bottom))' },
      _short: { position: 'static' },
      _print: { display: 'none' },
    },
    about: {
      flex: '1 1 7.5rem',
      minInlineSize: '0',
      '& b': { display: 'block', fontSize: 'lg', lineHeight: 'lg' },
      '& small': { display: 'block', fontSize: 'sm', lineHeight: 'sm', color: 'muted' },
    },
  },
  {
    state: {
      open: {},
      shut: { room: { background: 'sunken', '&:not(:has(:checked))': { borderColor: 'transparent' } }, code: { color: 'muted' } },
      own: { room: picked },
    },
    bed: {
      free: {},
      taken: { bed: { background: 'hue.icon', borderColor: 'hue.icon', _forcedColors: { ...painted, background: 'CanvasText' } } },
      own: { bed: { background: 'accent.solid', borderColor: 'accent.solid', _forcedColors: { ...painted, background: 'Highlight' } } },
    },
  },
)
