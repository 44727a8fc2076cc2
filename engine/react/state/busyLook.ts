import { defineLook } from '../look/look.ts'

const root = { minInlineSize: '0' }

export const busyLook = defineLook({
  root,
  unseen: { ...root, visibility: 'hidden' },
  place: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', '& > *': { gridArea: '1 / 1' } },
})
