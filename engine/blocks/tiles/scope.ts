import type { BlockScope } from '../blockScope.ts'

export const tilesScope: BlockScope = { leadsAway: true }
