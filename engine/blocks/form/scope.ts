import type { BlockScope } from '../blockScope.ts'

export const formScope: BlockScope = {
  checks: { '': ['formParams'], submit: ['question'] },
}
