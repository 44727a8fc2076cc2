import type { BlockScope } from '../blockScope.ts'

export const tableScope: BlockScope = {
  names: { columns: 'row', rowActions: 'row', press: 'row', tone: 'row', avatar: 'row' },
  named: { groups: ['columns'] },
  checks: { '': ['question', 'ofOrRows', 'more', 'columns', 'lines'], 'rowActions.*': ['question'] },
}
