import { useContext } from 'react'
import { createPortal } from 'react-dom'
import { Blocks } from '../../react/Block.tsx'
import { classesOf } from '../../react/look/classesOf.ts'
import type { BlockPropsOf } from '../blockProps.ts'
import { HeadContext } from './HeadContext.ts'
import { stackLook } from './stackLook.ts'

/** Blocks in a column, a row, a grid, with a narrow side column, in a bar, or beside the page's title. */
export const StackBlock = ({ block: { as = 'column', gap, body } }: BlockPropsOf<'stack'>) => {
  const head = useContext(HeadContext)
  const stack = (
    <div
      className={classesOf(stackLook, { as }).root}
      data-stub={as === 'stub' || undefined}
      style={gap === undefined ? undefined : { gap: gap * 4 }}
    >
      <Blocks of={body ?? {}} />
    </div>
  )
  if (as !== 'head' || head === undefined) return stack
  return head && createPortal(stack, head)
}
