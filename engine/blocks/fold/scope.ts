import type { BlockScope } from '../blockScope.ts'

export const foldScope: BlockScope = {
  names: { title: 'row', note: 'row', body: 'row' },
}
