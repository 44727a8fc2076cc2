import { useBlock } from '../../react/runtime/useBlock.ts'
import { QueryFailure } from '../../react/state/QueryStates.tsx'
import type { BlockPropsOf } from '../blockProps.ts'

/** The error of a query, if it failed. */
export const FailureBlock = ({ block }: BlockPropsOf<'failure'>) => {
  const { runtime, text } = useBlock(block)
  return runtime.query(block.of).status === 'failed' ? <QueryFailure query={block.of} text={text(block.text)} /> : null
}
