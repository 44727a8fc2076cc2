import { defineLook } from '../../../engine/react/look/look.ts'

export const phoneWeekLook = defineLook({
  /** Reserves space for the sticky bar at its end. */
  root: { display: 'flex', flexDirection: 'column', gap: '4', minInlineSize: '0', paddingBlockEnd: '80px' },
  fold: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    inlineSize: '100%',
    minBlockSize: '56px',
    padding: '14px 16px',
    background: 'surface',
    border: '1px solid {colors.borderSubtle}',
    borderRadius: 'lg',
    fontSize: 'sm',
    lineHeight: 'sm',
    color: 'muted',
    '& b': { fontSize: 'md', fontWeight: 'semibold', color: 'text' },
    '& > svg': { transition: 'transform 300ms {easings.out}' },
    '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
  },
  past: { display: 'flex', flexDirection: 'column', gap: '4', paddingBlockStart: '4' },
})
