import type { BlockScope } from '../blockScope.ts'

export const noticeScope: BlockScope = {
  checks: { 'actions.*': ['question'] },
}
