import { defineLook } from '../../look/look.ts'

export const rjsfLook = defineLook({
  group: { border: '1px solid {colors.borderSubtle}', borderRadius: 'md', padding: '4' },
  legend: { fontSize: 'sm', lineHeight: 'sm', fontWeight: 'semibold', paddingInline: '2' },
  fields: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13.75rem), 1fr))', gap: '4', alignItems: 'start' },
  item: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    padding: '4',
    border: '1px solid {colors.borderSubtle}',
    borderRadius: 'md',
    _phone: { flexDirection: 'column', alignItems: 'stretch' },
  },
  inside: { flex: '1', minInlineSize: '0' },
  buttons: {
    display: 'flex',
    flexDirection: 'column',
    flex: 'none',
    _phone: { flexDirection: 'row', justifyContent: 'flex-end', marginBlockEnd: '-2' },
  },
  // Only for screen readers.
  said: { position: 'absolute', inlineSize: '1px', blockSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  error: { fontSize: 'sm', lineHeight: 'sm', color: 'danger.text', fontWeight: 'semibold' },
})
