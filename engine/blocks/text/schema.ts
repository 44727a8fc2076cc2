import { none } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const textSchema = defineBlock(
  'text',
  'A text.',
  {
    text: say('The text.', text),
    level: say('Heading 1 to 3, body, or small print.', { enum: ['h1', 'h2', 'h3', 'body', 'muted', 'small'], default: 'body' }),
    none,
  },
  ['text'],
)
