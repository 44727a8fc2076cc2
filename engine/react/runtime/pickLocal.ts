import { entryOf } from '../../expression/values.ts'
import type { BlockTools } from './useBlock.ts'

/** Current value of a local of the screen. */
export const localOf = ({ scope }: BlockTools, name: string): unknown => entryOf(scope.local, name)
