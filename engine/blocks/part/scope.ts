import { ANY } from '../../expression/shape.ts'
import type { BlockScope } from '../blockScope.ts'

// A part gives each of its words the values that it needs, as its row.
export const partScope: BlockScope = {
  names: { rowActions: 'row', texts: { row: ANY } },
  checks: { 'rowActions.*': ['question'] },
}
