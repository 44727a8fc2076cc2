import { RowActions } from '../../button/RowActions.tsx'
import { pressPaths } from '../../runtime/pressPaths.ts'
import { useBlock } from '../../runtime/useBlock.ts'
import { useReads } from '../../runtime/useReads.ts'
import type { BlockPropsOf } from '../blockProps.ts'

/** A button. */
export const ButtonBlock = ({ id, block }: BlockPropsOf<'button'>) => {
  const tools = useBlock(block)
  useReads(tools.runtime, pressPaths)
  return <RowActions actions={{ [id]: block }} tools={tools} size="md" />
}
