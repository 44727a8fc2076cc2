import { classesOf } from '../look/classesOf.ts'
import { Busy } from './Busy.tsx'
import { skeletonLook } from './skeletonLook.ts'

export interface ShapeProps {
  readonly like: 'text' | 'list' | 'cards' | 'board' | 'form'
}

const counts: Readonly<Record<ShapeProps['like'], number>> = { text: 2, list: 4, cards: 3, board: 5, form: 3 }

/** Placeholder shape of content. */
export const Shape = ({ like }: ShapeProps) => {
  const look = classesOf(skeletonLook, { like })
  return (
    <div className={look.root}>
      {Array.from({ length: counts[like] }, (_, index) => index).map((index) => (
        <div key={index} className={look.item}>
          {(like === 'cards' || like === 'board') && <i className={look.picture} />}
          <i className={look.line} />
          <i className={look.short} />
        </div>
      ))}
    </div>
  )
}

/** A skeleton in the shape of the content. */
export const Skeleton = ({ like }: ShapeProps) => (
  <Busy>
    <Shape like={like} />
  </Busy>
)
