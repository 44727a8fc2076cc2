import type { BlockScope } from '../blockScope.ts'

export const chartScope: BlockScope = {
  names: { x: 'row', y: 'row' },
  checks: { '': ['ofOrRows', 'numberOfRow'] },
}
