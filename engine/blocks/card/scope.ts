import type { BlockScope } from '../blockScope.ts'

export const cardScope: BlockScope = { checks: { '': ['folds'] } }
