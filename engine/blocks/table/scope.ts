import type { BlockScope } from '../blockScope.ts'

export const tableScope: BlockScope = {
  names: { columns: 'row', rowActions: 'row', press: 'row' },
  checks: { '': ['question', 'more', 'columns'], 'rowActions.*': ['question'] },
}
