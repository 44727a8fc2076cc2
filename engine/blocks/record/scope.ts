import type { BlockScope } from '../blockScope.ts'

export const recordScope: BlockScope = { named: { groups: ['fields'] } }
