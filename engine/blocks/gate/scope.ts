import type { BlockScope } from '../blockScope.ts'

export const gateScope: BlockScope = {
  named: { groups: ['stops'] },
  checks: { '': ['stops'] },
}
