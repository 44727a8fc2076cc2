import type { BlockScope } from '../blockScope.ts'

export const choiceScope: BlockScope = {
  names: { text: 'row', note: 'row', find: 'row', item: 'row', enabledWhen: 'row', why: 'row', press: 'row' },
  manyAs: ['rows', 'cards', 'chips', 'question'],
  checks: { '': ['question', 'ofOrRows', 'manyRows', 'waitingForm'] },
}
