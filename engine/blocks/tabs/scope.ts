import type { BlockScope } from '../blockScope.ts'

export const tabsScope: BlockScope = { named: { groups: ['tabs'] }, checks: { '': ['tabsOfValue'] } }
