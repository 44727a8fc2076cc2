import type { BlockScope } from '../blockScope.ts'

export const slidesScope: BlockScope = {
  names: { label: 'row', item: 'row' },
  checks: { '': ['ofOrRows', 'numberOfSlide'], 'actions.*': ['question'] },
}
