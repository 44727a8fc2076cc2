import type { BlockScope } from '../blockScope.ts'

export const slotScope: BlockScope = {
  checks: { '': ['slot'] },
  openSlots: ({ slot, scope }) => (typeof slot === 'string' && scope !== 'own' ? [slot] : []),
}
