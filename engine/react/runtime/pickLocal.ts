import { entryOf } from '../../expression/values.ts'
import type { BlockTools } from './useBlock.ts'

/** What a local value of the screen is now. */
export const localOf = ({ scope }: BlockTools, name: string): unknown => entryOf(scope.local, name)
