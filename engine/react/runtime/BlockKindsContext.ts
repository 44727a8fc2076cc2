import { type ComponentType, createContext } from 'react'
import type { BlockProps } from '../../blocks/blockProps.ts'
import type { BlockName } from '../../blocks/blockSchemas.ts'

/** What draws each kind of block. Given from above, so that a block which holds others need not know them. */
export type BlockKinds = Readonly<Partial<Record<BlockName, ComponentType<BlockProps>>>>
export const BlockKindsContext = createContext<BlockKinds>({})
