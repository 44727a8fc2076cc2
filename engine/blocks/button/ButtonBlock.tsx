import { RowActions } from '../../react/button/RowActions.tsx'
import { pressPaths } from '../../react/runtime/pressPaths.ts'
import { useBlock } from '../../react/runtime/useBlock.ts'
import { useDevice } from '../../react/runtime/useDevice.ts'
import { useReads } from '../../react/runtime/useReads.ts'
import type { BlockPropsOf } from '../blockProps.ts'

/** A button. */
export const ButtonBlock = ({ id, block }: BlockPropsOf<'button'>) => {
  const tools = useBlock(block)
  useReads(tools.runtime, pressPaths)
  const device = useDevice()
  return <RowActions actions={{ [id]: block }} tools={tools} size="md" compact={block.compact === device} />
}
