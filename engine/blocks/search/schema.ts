import { defineBlock } from '../../../schemas/defineBlock.ts'
import { localRef } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const searchSchema = defineBlock(
  'search',
  'A search field.',
  {
    pick: say('The local value that holds the words.', localRef),
    label: say('Its name.', text),
    wait: say('How long it waits, ms.', { type: 'integer', minimum: 300, maximum: 600, default: 400 }),
  },
  ['pick', 'label'],
)
