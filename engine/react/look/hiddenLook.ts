import { defineLook } from './look.ts'

/** Visually hidden: for screen readers only. */
export const hiddenLook = defineLook({
  root: { position: 'absolute', inlineSize: '1px', blockSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
})
