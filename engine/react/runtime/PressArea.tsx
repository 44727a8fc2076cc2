import type { ReactNode } from 'react'
import { classesOf } from '../look/classesOf.ts'
import { defineLook } from '../look/look.ts'
import { Soon } from '../soon/Soon.tsx'
import { useWaiting } from '../state/WaitingContext.ts'
import { Goto } from './Goto.tsx'
import type { BlockTools } from './useBlock.ts'
import { actionsOf, type Press, pathOf } from './usePress.tsx'

const areaLook = defineLook({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    inlineSize: '100%',
    color: 'inherit',
    textDecoration: 'none',
    textAlign: 'start',
  },
})

export interface PressAreaProps {
  readonly press: Press | undefined
  readonly tools: BlockTools
  readonly children: ReactNode
  /** Replaces its own class. */
  readonly className?: string
}

/** Makes all of an entry pressable: a link if it navigates, otherwise a button. */
export const PressArea = ({ press, tools, children, className }: PressAreaProps) => {
  const area = classesOf(areaLook).root
  const root = className ?? area
  const waiting = useWaiting()
  if (press !== undefined && waiting) return <div className={root}>{children}</div>
  if (press === undefined) return className ? <div className={className}>{children}</div> : children
  const path = pathOf(press, tools)
  if (path !== undefined)
    return (
      <Goto className={root} to={path}>
        {children}
        <Soon to={path} />
      </Goto>
    )
  return (
    <button type="button" className={root} onClick={() => tools.runtime.act(actionsOf(press), tools.scope)}>
      {children}
    </button>
  )
}
