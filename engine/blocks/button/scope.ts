import type { BlockScope } from '../blockScope.ts'

export const buttonScope: BlockScope = {
  checks: { '': ['question'] },
}
