import { defineLook } from '../../look/look.ts'

export const listLook = defineLook({
  root: {
    background: 'surface',
    border: 'var(--list-border, 1px) solid {colors.borderSubtle}',
    borderRadius: 'var(--list-radius, {radii.lg})',
    marginInline: 'var(--list-inset, 0)',
    overflow: 'hidden',
  },
  item: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    padding: '14px 20px',
    _phone: { paddingInline: '4' },
    '& + &': { borderBlockStart: '1px solid {colors.borderSubtle}' },
    '&:has(> a:hover), &:has(> button:hover)': { background: 'hover' },
  },
})
