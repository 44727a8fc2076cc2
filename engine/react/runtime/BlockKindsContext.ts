import { type ComponentType, createContext } from 'react'
import type { BlockProps } from '../../blocks/blockProps.ts'
import type { BlockName } from '../../blocks/blockSchemas.ts'

/** Component of each block kind. Provided by context, so that container blocks need not import the others. */
export type BlockKinds = Readonly<Partial<Record<BlockName, ComponentType<BlockProps>>>>
export const BlockKindsContext = createContext<BlockKinds>({})
