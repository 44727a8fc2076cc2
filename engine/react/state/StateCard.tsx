import type { ReactNode } from 'react'
import { classesOf } from '../look/classesOf.ts'
import { Illustration, type IllustrationName } from './Illustration.tsx'
import { stateLook } from './stateLook.ts'

export interface StateCardProps {
  readonly art: IllustrationName
  readonly title?: ReactNode
  readonly text?: ReactNode
  readonly actions?: ReactNode
  readonly heading?: 'h1' | 'h2' | 'p'
}

/** Says in one picture and one sentence why there is nothing else here, and offers the way on. */
export const StateCard = ({ art, title, text, actions, heading: Heading = 'p' }: StateCardProps) => {
  const look = classesOf(stateLook)
  return (
    <div className={look.root}>
      <Illustration name={art} />
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
