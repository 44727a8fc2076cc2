import { defineLook } from '../../../engine/react/look/look.ts'

export const itemLineLook = defineLook(
  {
    root: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      gap: '1.5',
      flex: 'none',
      minInlineSize: '0',
      padding: '10px 12px',
      borderRadius: '14px',
      background: 'sunken',
      color: 'muted',
      fontSize: 'sm',
      lineHeight: '1.375rem',
    },
    facts: { display: 'contents' },
    state: { order: '1', display: 'flex', alignItems: 'center', gap: '1', fontSize: 'xs', lineHeight: '1.25rem', fontWeight: 'semibold' },
    name: { order: '2', color: 'text', '& > h4': { fontWeight: 'semibold' } },
    count: { order: '3', fontSize: 'xs', lineHeight: '1.25rem' },
  },
  { received: { true: { state: { color: 'success.text', '& svg': { color: 'success.mark' } } } } },
)
