import { defineLook } from '../../react/look/look.ts'

const tile = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: '14px',
  inlineSize: '100%',
  blockSize: '100%',
  padding: '4',
  minBlockSize: '116px',
  borderRadius: 'lg',
  background: 'surface',
  border: '1px solid {colors.borderSubtle}',
  color: 'text',
  textDecoration: 'none',
  transition: 'border-color {durations.fast}, background {durations.fast}',
  _phone: { alignItems: 'center', textAlign: 'center', gap: '10px', minBlockSize: '112px', padding: '16px 6px 12px' },
}

export const tilesLook = defineLook({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(10.5rem, 1fr))',
    gap: '3',
    _phone: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(6.25rem, 44%), 1fr))', gap: '10px' },
  },
  tile: { ...tile, _hover: { borderColor: 'hue.icon' } },
  off: { ...tile, background: 'sunken', borderColor: 'transparent', color: 'disabled', '&:is(button)': { cursor: 'help' } },
  planned: { ...tile, background: 'sunken', borderColor: 'transparent', color: 'muted', _hover: { borderColor: 'hue.icon' } },
  words: { minInlineSize: '0', inlineSize: '100%' },
  name: { display: 'block', fontSize: 'md', lineHeight: '1.5rem', fontWeight: 'semibold', _phone: { fontSize: 'sm' } },
  note: {
    display: 'block',
    fontSize: 'xs',
    lineHeight: '1.375rem',
    color: 'muted',
    '&:not([data-asked])': { _phone: { display: 'none' } },
  },
  lock: { position: 'absolute', insetBlockStart: '18px', insetInlineEnd: '18px', _phone: { insetBlockStart: '3', insetInlineEnd: '3' } },
  soon: {
    position: 'absolute',
    insetBlockStart: '4',
    insetInlineEnd: '4',
    display: 'flex',
    // Beside the icon there is no room.
    _phone: { position: 'static', order: '1', marginBlockStart: '-8px' },
  },
  count: {
    position: 'absolute',
    insetBlockStart: '14px',
    insetInlineEnd: '14px',
    minInlineSize: '1.625rem',
    paddingInline: '2',
    borderRadius: 'full',
    background: 'hue.tint',
    color: 'hue.text',
    fontSize: 'xs',
    lineHeight: '1.625rem',
    fontWeight: 'semibold',
    textAlign: 'center',
    _phone: { insetBlockStart: '2', insetInlineEnd: '2' },
  },
})
