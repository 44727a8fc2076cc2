import type { ReactNode } from 'react'
import { evaluate } from '../../expression/evaluate.ts'
import { classesOf } from '../look/classesOf.ts'
import { defineLook } from '../look/look.ts'
import { Soon } from '../soon/Soon.tsx'
import { useWaiting } from '../state/WaitingContext.ts'
import { Goto } from './Goto.tsx'
import type { BlockTools } from './useBlock.ts'
import { actionsOf, type Press } from './usePress.tsx'

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
  /** Whether it is the picked one; `undefined` where nothing is picked. */
  readonly pressed?: boolean | undefined
}

/** The path of a press that only navigates: it renders as a link. */
export const pathOf = (press: Press | undefined, { scope }: BlockTools): string | undefined => {
  const [action, ...more] = actionsOf(press)
  if (!action || more.length > 0 || action.goto === undefined) return undefined
  const { goto } = action
  const path = typeof goto === 'object' && goto !== null && 'path' in goto ? (goto.search === undefined ? goto.path : undefined) : goto
  const found = path === undefined ? undefined : evaluate(path as Parameters<typeof evaluate>[0], scope)
  return typeof found === 'string' ? found : undefined
}

/** Makes all of an entry pressable: a link if it navigates, otherwise a button. */
export const PressArea = ({ press, tools, children, className, pressed }: PressAreaProps) => {
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
    <button type="button" className={root} aria-pressed={pressed} onClick={() => tools.runtime.act(actionsOf(press), tools.scope)}>
      {children}
    </button>
  )
}
