import { defineLook } from '../../../engine/react/look/look.ts'
import { dashedBox } from './dashedBox.ts'

export const pastItemsLook = defineLook({
  root: { ...dashedBox, display: 'flex', flexDirection: 'column', justifyContent: 'center', gap: '1' },
  name: {
    position: 'relative',
    '& > h4': { fontWeight: '500', textAlign: 'inherit' },
    '& button': { textAlign: 'inherit', minBlockSize: '24px' },
  },
})
