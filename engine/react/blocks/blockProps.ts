import type { BlockOf, CompiledBlock } from '../../compiled/compiled.ts'

export type BlockName = CompiledBlock['block']

/** What the component of one kind of block is given. */
export interface BlockPropsOf<Name extends BlockName> {
  readonly id: string
  readonly block: BlockOf<Name>
}

export interface BlockProps {
  readonly id: string
  readonly block: CompiledBlock
}
