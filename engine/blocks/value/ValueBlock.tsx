import { classesOf } from '../../react/look/classesOf.ts'
import { useBlock } from '../../react/runtime/useBlock.ts'
import { SkeletonLine } from '../../react/state/SkeletonLine.tsx'
import { isFirstLoading, useWaiting } from '../../react/state/WaitingContext.ts'
import { cellValue, readsOfCell } from '../../react/value/cellValue.ts'
import { Value } from '../../react/value/Value.tsx'
import { valueLook } from '../../react/value/valueLook.ts'
import type { BlockPropsOf } from '../blockProps.ts'
import { valueBlockLook } from './valueBlockLook.ts'

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** One value with its label. */
export const ValueBlock = ({ block }: BlockPropsOf<'value'>) => {
  const tools = useBlock(block)
  const { runtime, text } = tools
  const waiting = useWaiting()
  const look = classesOf(valueBlockLook)
  const label = text(block.label)
  const shown = cellValue(block, tools)
  const isAwaited = waiting || (isEmpty(shown.value) && isFirstLoading(runtime, readsOfCell(block)))
  return (
    <div className={look.root}>
      {label && <span className={look.label}>{label}</span>}
      {isAwaited ? (
        <span className={classesOf(valueLook, { size: block.size ?? 'medium' }).text} aria-busy="true">
          <SkeletonLine />
        </span>
      ) : (
        <Value {...shown} size={block.size} />
      )}
    </div>
  )
}
