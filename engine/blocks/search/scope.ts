import type { BlockScope } from '../blockScope.ts'

export const searchScope: BlockScope = { checks: { '': ['boundText'] } }
