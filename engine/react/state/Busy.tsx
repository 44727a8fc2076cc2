import type { ReactNode } from 'react'
import { classesOf } from '../look/classesOf.ts'
import { useWord } from '../texts/TextsContext.ts'
import { busyLook } from './busyLook.ts'
import { useSkeletonDelay } from './useSkeletonDelay.ts'
import { WaitingContext } from './WaitingContext.ts'

export interface BusyProps {
  /** Placeholder content; texts in it render as skeleton lines. */
  readonly children: ReactNode
}

const shapeOf = (children: ReactNode) => (
  <div aria-hidden="true" inert>
    <WaitingContext value>{children}</WaitingContext>
  </div>
)

/** Reserves the layout of content that is loading, and shows its skeleton after a delay. */
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

/** Renders `children` in the space of a hidden placeholder, so that nothing below moves. */
export const ReservedSpace = ({ shape, children }: ReservedSpaceProps) => {
  const look = classesOf(busyLook)
  return (
    <div className={look.place}>
      <div className={look.unseen}>{shapeOf(shape)}</div>
      {children}
    </div>
  )
}
