import { classesOf } from '../look/classesOf.ts'
import { defineLook } from '../look/look.ts'

const spinnerLook = defineLook({
  root: {
    inlineSize: '18px',
    blockSize: '18px',
    flex: 'none',
    borderRadius: 'full',
    border: '2px solid currentColor',
    borderInlineEndColor: 'transparent',
    animation: 'spin 800ms linear infinite',
  },
})

/** A spinner, hidden from screen readers: the text beside it says what is in progress. */
export const Spinner = () => <span className={classesOf(spinnerLook).root} aria-hidden="true" />
