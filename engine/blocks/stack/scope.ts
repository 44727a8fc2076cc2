import type { BlockScope } from '../blockScope.ts'

export const stackScope: BlockScope = { showsShare: true, checks: { '': ['bodyOrShare'] } }
