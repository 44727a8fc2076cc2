import { defineBlock } from '../../../schemas/defineBlock.ts'
import { expression } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const qrSchema = defineBlock(
  'qr',
  'A code that a camera reads.',
  {
    value: say('What is in it.', expression),
    text: say('What it is, for those who do not see it.', text),
  },
  ['value', 'text'],
)
