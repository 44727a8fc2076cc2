import type { BlockScope } from '../blockScope.ts'

export const formScope: BlockScope = {
  named: { submits: true },
  checks: { '': ['formParams'], submit: ['question'] },
}
