import { defineLook } from '../../../engine/react/look/look.ts'

export const itemActionsLook = defineLook({
  root: {
    /** Above the hit area of the item's name, which covers the item. */
    position: 'relative',
    zIndex: '1',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    '& > button': { minBlockSize: '40px', paddingInline: '2', _phone: { minBlockSize: 'control' } },
  },
  more: { display: 'flex', flexWrap: 'wrap', gap: '1', '& > button': { flex: '1 1 auto', paddingInline: '2', whiteSpace: 'nowrap' } },
  why: { display: 'block', fontSize: 'xs', lineHeight: '1.25rem', color: 'muted', _empty: { display: 'none' } },
})
