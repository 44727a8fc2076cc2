import { defineLook } from '../../../engine/react/look/look.ts'

export const dayCardLook = defineLook(
  {
    root: {
      background: 'surface',
      border: '1px solid {colors.borderSubtle}',
      borderRadius: 'lg',
      overflow: 'hidden',
      scrollMarginBlockStart: '72px',
    },
    head: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minBlockSize: '56px',
      padding: '10px 16px',
      fontSize: 'sm',
      lineHeight: 'sm',
      color: 'muted',
    },
    title: { flex: '1', minInlineSize: '0', fontSize: 'lg', lineHeight: 'lg', fontWeight: 'bold', color: 'text' },
    meal: {
      borderBlockStart: '1px solid {colors.borderSubtle}',
      '& > h3': { padding: '12px 16px 0' },
      '& > article[data-line]': { margin: '12px 14px' },
    },
  },
  {
    empty: {
      true: {
        root: { background: 'none', borderStyle: 'dashed' },
        title: { fontSize: 'md', lineHeight: 'md', fontWeight: 'semibold', color: 'muted' },
      },
    },
    past: {
      true: {
        meal: {
          display: 'flex',
          flexDirection: 'column',
          gap: '2',
          padding: '0 14px 14px',
          '& > h3': { padding: '12px 2px 0' },
          '& > article[data-line]': { margin: '0' },
        },
      },
    },
  },
)
