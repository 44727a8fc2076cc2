import type { BlockScope } from '../blockScope.ts'

export const slotScope: BlockScope = {
  checks: { '': ['slot'] },
  slot: ({ slot, scope }) => (typeof slot === 'string' ? [{ slot, isOwn: scope === 'own' }] : []),
}
