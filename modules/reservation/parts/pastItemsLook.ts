import { defineLook } from '../../../engine/react/look/look.ts'

export const pastItemsLook = defineLook({
  root: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '1',
    minBlockSize: '64px',
    padding: '10px 12px',
    border: '1px dashed {colors.borderSubtle}',
    borderRadius: '14px',
    color: 'muted',
    fontSize: 'xs',
    lineHeight: '22px',
    textAlign: 'center',
  },
  name: {
    position: 'relative',
    '& > h4': { fontWeight: '500', textAlign: 'inherit' },
    '& button': { textAlign: 'inherit', minBlockSize: '24px' },
  },
})
