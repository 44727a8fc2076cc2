import { defineLook } from '../../react/look/look.ts'

export const stepperLook = defineLook({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    marginInline: 'auto',
    _phone: { flex: '1 1 auto', minInlineSize: 'min(220px, 100%)', maxBlockSize: 'max-content', justifyContent: 'space-between' },
  },
  label: {
    minInlineSize: '13.375rem',
    textAlign: 'center',
    fontSize: 'lg',
    lineHeight: '1.75rem',
    fontWeight: 'bold',
    _phone: { minInlineSize: '0' },
  },
  note: { display: 'block', fontSize: 'xs', lineHeight: '1.25rem', fontWeight: 'regular', color: 'muted' },
})
