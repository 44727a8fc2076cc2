import { classesOf } from '../look/classesOf.ts'
import { defineLook } from '../look/look.ts'

/** In the current text colour, so that it is visible on every background; the line keeps the height of its text. */
const skeletonLineLook = defineLook({
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

/** Placeholder for text that is loading. */
export const SkeletonLine = () => <i className={classesOf(skeletonLineLook).root} aria-hidden="true" />
