import { useEffect, useState } from 'react'
import { classesOf } from '../look/classesOf.ts'
import { useWord } from '../texts/TextsContext.ts'
import { skeletonLook } from './skeletonLook.ts'

export type SkeletonShape = 'text' | 'list' | 'cards' | 'board' | 'form'
export interface SkeletonProps {
  readonly like: SkeletonShape
}

const counts: Readonly<Record<SkeletonShape, number>> = { text: 2, list: 4, cards: 3, board: 5, form: 3 }
/** Quick answers show no skeleton at all, ms. */
const patience = 100

/** The shape of what is coming. */
export const Skeleton = ({ like }: SkeletonProps) => {
  const look = classesOf(skeletonLook, { like })
  const word = useWord()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return <div className={look.root} aria-busy="true" />
  return (
    <div className={look.root} aria-busy="true" aria-label={word('loading')} role="status">
      {Array.from({ length: counts[like] }, (_, index) => index).map((index) => (
        <div key={index} className={look.item} aria-hidden="true">
          {(like === 'cards' || like === 'board') && <i className={look.picture} />}
          <i className={look.line} />
          <i className={look.short} />
        </div>
      ))}
    </div>
  )
}
