import { classesOf } from '../../look/classesOf.ts'
import { useBlock } from '../../runtime/useBlock.ts'
import { Value } from '../../value/Value.tsx'
import type { BlockPropsOf } from '../blockProps.ts'
import { valueBlockLook } from './valueBlockLook.ts'

/** One value with its name. */
export const ValueBlock = ({ block }: BlockPropsOf<'value'>) => {
  const { text, value } = useBlock(block)
  const look = classesOf(valueBlockLook)
  const label = text(block.label)
  return (
    <div className={look.root}>
      {label && <span className={look.label}>{label}</span>}
      <Value value={value(block.value)} as={block.as} labels={block.labels} tones={block.tones} none={text(block.none)} size={block.size} />
    </div>
  )
}
