import type { ReactNode } from 'react'
import { classesOf } from '../look/classesOf.ts'
import { Illustration, type IllustrationName } from './Illustration.tsx'
import { stateLook } from './stateLook.ts'

export interface StateCardProps {
  readonly art: IllustrationName | undefined
  readonly title?: ReactNode
  readonly text?: ReactNode
  readonly actions?: ReactNode
  /** In the middle of a place of its own, or in one line of a smaller one. */
  readonly as?: 'card' | 'line'
  readonly heading?: 'h1' | 'h2' | 'p'
}

/** Says in one picture and one sentence why there is nothing else here, and offers the way on. */
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
