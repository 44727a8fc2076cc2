import { memo, Suspense, useContext } from 'react'
import type { BlockProps } from '../blocks/blockProps.ts'
import type { CompiledBlock, CompiledBlocks } from '../compiled/compiled.ts'
import { type BlockKind, BlockKindsContext } from './runtime/BlockKindsContext.ts'
import { Boundary } from './runtime/Boundary.tsx'
import { BrokenBlock, brokenBlock } from './runtime/BrokenBlock.tsx'
import { readsOfBlock } from './runtime/readsOfBlock.ts'
import { useBlock } from './runtime/useBlock.ts'
import { useDevice } from './runtime/useDevice.ts'
import { Skeleton } from './state/Skeleton.tsx'
import { useWaiting } from './state/WaitingContext.ts'

interface Conditional {
  readonly shownWhen?: CompiledBlock['shownWhen']
}
/** Only the condition of a block, cached, so that its other keys do not re-render this component. */
const conditions = new WeakMap<CompiledBlock, Conditional>()
const conditionOf = (block: CompiledBlock): Conditional => {
  const known = conditions.get(block) ?? (block.shownWhen === undefined ? {} : { shownWhen: block.shownWhen })
  conditions.set(block, known)
  readsOfBlock(known)
  return known
}

const UNKNOWN: Partial<BlockKind> = {}

/** Renders a block of any kind if it is shown: with its error boundary and a skeleton while its chunk loads. */
const Block = memo(({ id, block }: BlockProps) => {
  const { holds } = useBlock(conditionOf(block))
  const device = useDevice()
  const { component: Component, inPlaceholder } = useContext(BlockKindsContext)[block.block] ?? UNKNOWN
  const waiting = useWaiting()
  if (block.device !== undefined && block.device !== device) return null
  // A placeholder row has no data, so conditions are not evaluated.
  if (waiting ? !inPlaceholder : !holds(block.shownWhen)) return null
  return (
    <Boundary of={block} fallback={brokenBlock}>
      <Suspense fallback={<Skeleton like="text" />}>
        {Component === undefined ? <BrokenBlock /> : <Component id={id} block={block} />}
      </Suspense>
    </Boundary>
  )
})

export interface BlocksProps {
  readonly of: CompiledBlocks
}

/** Renders blocks in order. */
export const Blocks = ({ of }: BlocksProps) => Object.entries(of).map(([id, block]) => <Block key={id} id={id} block={block} />)
