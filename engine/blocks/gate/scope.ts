import type { BlockScope } from '../blockScope.ts'

export const gateScope: BlockScope = {
  checks: { '': ['stops'] },
}
