import type { BlockScope } from '../blockScope.ts'

export const tableScope: BlockScope = {
  names: { columns: 'row', rowActions: 'row', press: 'row' },
  named: { groups: ['columns'] },
  checks: { '': ['question', 'more', 'columns'], 'rowActions.*': ['question'] },
}
