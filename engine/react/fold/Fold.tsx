import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { icons } from '../icon/icons.ts'
import { classesOf } from '../look/classesOf.ts'
import { foldLook } from './foldLook.ts'

export interface FoldProps {
  readonly title: string
  readonly note: string
  /** Initially open. */
  readonly open?: boolean
  readonly children: ReactNode
}

/** A disclosure that animates for 300 ms (PRES-26); closed content is inert, and is mounted at the first opening. */
export const Fold = ({ title, note, open: first = false, children }: FoldProps) => {
  const look = classesOf(foldLook)
  const id = useId()
  const [open, setOpen] = useState(first)
  const [opened, setOpened] = useState(first)
  const toggle = () => {
    setOpen(!open)
    setOpened(true)
  }
  return (
    <div className={look.root} data-open={open || undefined}>
      <button type="button" className={look.head} aria-expanded={open} aria-controls={id} onClick={toggle}>
        <span className={look.words}>
          {note && <small className={look.note}>{note}</small>}
          <span className={look.title}>
            <bdi>{title}</bdi>
          </span>
        </span>
        <Icon nodes={icons.chevronDown} />
      </button>
      <div id={id} className={look.body} inert={!open}>
        <div className={look.inside}>{opened && <div className={look.padding}>{children}</div>}</div>
      </div>
    </div>
  )
}
