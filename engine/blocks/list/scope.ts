import type { BlockScope } from '../blockScope.ts'

export const listScope: BlockScope = {
  names: { item: 'row', press: 'row', tone: 'row', side: 'row', rowActions: 'row' },
  checks: { '': ['question', 'ofOrRows', 'more'], 'rowActions.*': ['question'] },
}
