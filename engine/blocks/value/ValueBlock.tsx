import { readsOf } from '../../expression/readsOf.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { useBlock } from '../../react/runtime/useBlock.ts'
import { SkeletonLine } from '../../react/state/SkeletonLine.tsx'
import { isFirstLoading, useWaiting } from '../../react/state/WaitingContext.ts'
import { Value } from '../../react/value/Value.tsx'
import { valueLook } from '../../react/value/valueLook.ts'
import type { BlockPropsOf } from '../blockProps.ts'
import { valueBlockLook } from './valueBlockLook.ts'

const isEmpty = (value: unknown): boolean => value === undefined || value === null

/** One value with its label. */
export const ValueBlock = ({ block }: BlockPropsOf<'value'>) => {
  const { runtime, text, value } = useBlock(block)
  const waiting = useWaiting()
  const look = classesOf(valueBlockLook)
  const label = text(block.label)
  const found = value(block.value)
  const isAwaited = waiting || (isEmpty(found) && isFirstLoading(runtime, readsOf(block.value)))
  return (
    <div className={look.root}>
      {label && <span className={look.label}>{label}</span>}
      {isAwaited ? (
        <span className={classesOf(valueLook, { size: block.size ?? 'medium' }).text} aria-busy="true">
          <SkeletonLine />
        </span>
      ) : (
        <Value value={found} as={block.as} labels={block.labels} tones={block.tones} none={text(block.none)} size={block.size} />
      )}
    </div>
  )
}
