import { classesOf } from '../look/classesOf.ts'
import { defineLook } from '../look/look.ts'

/** In the ink of its place, so that it is seen on every ground; the line keeps the height of its words. */
const boneLook = defineLook({
  root: {
    display: 'inline-block',
    inlineSize: '4.5em',
    maxInlineSize: '100%',
    blockSize: '.7em',
    borderRadius: 'xs',
    background: 'color-mix(in srgb, currentColor 16%, transparent)',
    animation: 'pulse {durations.skeleton} ease-in-out infinite',
  },
})

/** Stands for words that are on their way. */
export const SkeletonLine = () => <i className={classesOf(boneLook).root} aria-hidden="true" />
