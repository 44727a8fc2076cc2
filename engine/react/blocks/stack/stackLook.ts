import { defineLook } from '../../look/look.ts'

export const stackLook = defineLook(
  { root: { minInlineSize: '0' } },
  {
    as: {
      column: { root: { display: 'flex', flexDirection: 'column', gap: '4' } },
      row: { root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } },
      grid: {
        root: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))', gap: '4', alignItems: 'stretch' },
      },
      aside: {
        root: {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) 356px',
          gap: '6',
          alignItems: 'start',
          _phone: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' },
        },
      },
    },
  },
)
