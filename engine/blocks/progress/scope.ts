import type { BlockScope } from '../blockScope.ts'

export const progressScope: BlockScope = { checks: { '': ['progressValue'] } }
