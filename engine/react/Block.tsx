import { memo, Suspense, useContext } from 'react'
import type { CompiledBlock, CompiledBlocks } from '../compile/compiled.ts'
import type { BlockProps } from './blocks/blockProps.ts'
import { BlockKindsContext } from './runtime/BlockKindsContext.ts'
import { Boundary } from './runtime/Boundary.tsx'
import { BrokenBlock } from './runtime/BrokenBlock.tsx'
import { readsOfBlock } from './runtime/readsOfBlock.ts'
import { useBlock } from './runtime/useBlock.ts'
import { useDevice } from './runtime/useDevice.ts'
import { Skeleton } from './state/Skeleton.tsx'

interface Conditional {
  readonly shownWhen?: CompiledBlock['shownWhen']
}
/** Only the condition, so that the rest of the block does not draw this anew. */
const conditions = new WeakMap<CompiledBlock, Conditional>()
const conditionOf = (block: CompiledBlock): Conditional => {
  const known = conditions.get(block) ?? (block.shownWhen === undefined ? {} : { shownWhen: block.shownWhen })
  conditions.set(block, known)
  readsOfBlock(known)
  return known
}

/** One block of any kind, where it is shown at all. */
export const Block = memo(({ id, block }: BlockProps) => {
  const { holds } = useBlock(conditionOf(block))
  const device = useDevice()
  const Component = useContext(BlockKindsContext)[block.block]
  if (!holds(block.shownWhen) || (block.on !== undefined && block.on !== device)) return null
  return (
    <Boundary of={block} fallback={<BrokenBlock />}>
      <Suspense fallback={<Skeleton like="text" />}>
        {Component === undefined ? <BrokenBlock /> : <Component id={id} block={block} />}
      </Suspense>
    </Boundary>
  )
})

export interface BlocksProps {
  readonly of: CompiledBlocks
}

/** Blocks in their order. */
export const Blocks = ({ of }: BlocksProps) => Object.entries(of).map(([id, block]) => <Block key={id} id={id} block={block} />)
