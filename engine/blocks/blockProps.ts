import type { BlockOf, CompiledBlock } from '../compiled/compiled.ts'
import type { BlockName } from './blockSchemas.ts'

/** Props of the component of one block kind. */
export interface BlockPropsOf<Name extends BlockName> {
  readonly id: string
  readonly block: BlockOf<Name>
}

export interface BlockProps {
  readonly id: string
  readonly block: CompiledBlock
}
