import type { ReactNode } from 'react'
import { classesOf } from '../look/classesOf.ts'
import { Illustration, type IllustrationName } from './Illustration.tsx'
import { stateLook } from './stateLook.ts'

export interface StateCardProps {
  readonly art: IllustrationName | undefined
  readonly title?: ReactNode
  readonly text?: ReactNode
  readonly actions?: ReactNode
  /** Centred in its own area, or as one line in a smaller one. */
  readonly as?: 'card' | 'line'
  readonly heading?: 'h1' | 'h2' | 'p'
}

/** An empty or failed state: a picture, a sentence that explains it, and actions. */
export const StateCard = ({ art, title, text, actions, as = 'card', heading: Heading = 'p' }: StateCardProps) => {
  const look = classesOf(stateLook, { as })
  return (
    <div className={look.root}>
      {art && <Illustration name={art} />}
      {title && (
        <Heading className={look.title} tabIndex={Heading === 'h1' ? -1 : undefined}>
          {title}
        </Heading>
      )}
      {text && <p className={look.text}>{text}</p>}
      {actions && <div className={look.actions}>{actions}</div>}
    </div>
  )
}
