import type { BlockScope } from '../blockScope.ts'

export const listScope: BlockScope = {
  names: { item: 'row', press: 'row', rowActions: 'row' },
  checks: { '': ['question', 'more'], 'rowActions.*': ['question'] },
}
