import { defineLook } from '../../react/look/look.ts'

export const htmlLook = defineLook({
  root: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', '& b, & strong': { fontWeight: 'semibold' } },
})
