import type { ReactNode } from 'react'
import { classesOf } from '../look/classesOf.ts'
import { useWord } from '../texts/TextsContext.ts'
import { busyLook } from './busyLook.ts'
import { useSkeletonDelay } from './useSkeletonDelay.ts'
import { WaitingContext } from './WaitingContext.ts'

export interface BusyProps {
  /** The shape of what is coming; blocks in it have bones for words. */
  readonly children: ReactNode
}

const shapeOf = (children: ReactNode) => (
  <div aria-hidden="true" inert>
    <WaitingContext value>{children}</WaitingContext>
  </div>
)

/** Keeps the place of what is coming from the start, and shows its shape when it takes longer. */
export const Busy = ({ children }: BusyProps) => {
  const word = useWord()
  const late = useSkeletonDelay()
  const look = classesOf(busyLook)
  return (
    <div className={late ? look.root : look.unseen} aria-busy="true" {...(late && { role: 'status', 'aria-label': word('loading') })}>
      {shapeOf(children)}
    </div>
  )
}

export interface ReservedSpaceProps {
  readonly shape: ReactNode
  readonly children: ReactNode
}

/** Something else in the place of this shape: nothing below it moves. */
export const ReservedSpace = ({ shape, children }: ReservedSpaceProps) => {
  const look = classesOf(busyLook)
  return (
    <div className={look.place}>
      <div className={look.unseen}>{shapeOf(shape)}</div>
      {children}
    </div>
  )
}
