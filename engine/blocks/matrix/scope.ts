import type { BlockScope } from '../blockScope.ts'

export const matrixScope: BlockScope = {
  names: { columnHeading: 'column', heading: 'row', value: 'rowAndColumn', body: 'cell' },
  named: { cells: true },
  checks: { '': ['ofOrRows', 'listOfColumns'] },
}
