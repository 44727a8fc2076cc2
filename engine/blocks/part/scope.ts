import type { BlockScope } from '../blockScope.ts'

// A part resolves each of its texts with a row of values of its own.
export const partScope: BlockScope = {
  names: { rowActions: 'row', texts: 'anyRow' },
  checks: { 'rowActions.*': ['question'] },
}
