import type { BlockScope } from '../blockScope.ts'

export const slotScope: BlockScope = {
  checks: { '': ['slot'] },
}
