import { defineBlock } from '../../../schemas/defineBlock.ts'
import { localRef } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const searchSchema = defineBlock(
  'search',
  'A search input.',
  {
    bind: say('The local value that holds the search term.', localRef),
    label: say('Its label.', text),
    wait: say('Debounce, ms.', { type: 'integer', minimum: 300, maximum: 600, default: 400 }),
  },
  ['bind', 'label'],
)
