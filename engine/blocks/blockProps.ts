import type { BlockOf, CompiledBlock } from '../compiled/compiled.ts'
import type { BlockName } from './blockSchemas.ts'

/** What the component of one kind of block is given. */
export interface BlockPropsOf<Name extends BlockName> {
  readonly id: string
  readonly block: BlockOf<Name>
}

export interface BlockProps {
  readonly id: string
  readonly block: CompiledBlock
}
