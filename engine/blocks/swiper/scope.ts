import type { BlockScope } from '../blockScope.ts'

export const swiperScope: BlockScope = {
  names: { item: 'row', press: 'row', tone: 'row' },
  checks: { '': ['question', 'ofOrRows', 'pickedByPress'] },
}
