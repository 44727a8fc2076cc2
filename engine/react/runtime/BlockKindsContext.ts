import { type ComponentType, createContext } from 'react'
import type { BlockProps } from '../../blocks/blockProps.ts'
import type { BlockName } from '../../blocks/blockSchemas.ts'
import type { JsonMap } from '../../data/isMap.ts'

/** What the renderer needs of one block kind. */
export interface BlockKind {
  readonly component: ComponentType<BlockProps>
  /** Renders in a placeholder row, before its data has arrived: containers, and text as skeleton lines. */
  readonly inPlaceholder?: true
  /** The component of a later chunk that a block of this kind renders with these keys, to preload it. */
  readonly later?: (block: JsonMap) => unknown
}

/** Each block kind. Provided by context, so that container blocks need not import the others. */
export type BlockKinds = Readonly<Partial<Record<BlockName, BlockKind>>>
export const BlockKindsContext = createContext<BlockKinds>({})
