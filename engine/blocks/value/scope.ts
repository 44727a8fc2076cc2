import type { BlockScope } from '../blockScope.ts'

export const valueScope: BlockScope = { checks: { '': ['valueOrText'] } }
