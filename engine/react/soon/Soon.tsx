import { classesOf } from '../look/classesOf.ts'
import { hiddenLook } from '../look/hiddenLook.ts'
import { defineLook } from '../look/look.ts'
import { useScreenEnvironment } from '../runtime/screenEnvironment.ts'
import { useWord } from '../texts/TextsContext.ts'

const soonLook = defineLook({
  root: {
    display: 'inline-block',
    flex: 'none',
    paddingInline: '2',
    borderRadius: 'full',
    background: 'pressed',
    color: 'muted',
    fontSize: '2xs',
    lineHeight: '1.25rem',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
  },
})

/** Whether a path leads to a page that is announced and not there yet. */
export const useIsPlanned = (): ((path: string | undefined) => boolean) => {
  const { isPlanned } = useScreenEnvironment()
  return (path) => path !== undefined && isPlanned(path)
}

export interface SoonProps {
  /** Where the link that it marks leads. */
  readonly to: string | undefined
  /** Only for screen readers, where there is no room. */
  readonly hidden?: boolean
}

/** Says "soon" on what leads to a page that is not there yet. */
export const Soon = ({ to, hidden }: SoonProps) => {
  const look = classesOf(hidden ? hiddenLook : soonLook)
  const isPlanned = useIsPlanned()(to)
  const word = useWord()
  return isPlanned && <small className={look.root}> {word('soon')}</small>
}
