import { defineBlock } from '../../../schemas/defineBlock.ts'
import { expression } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const progressSchema = defineBlock(
  'progress',
  'How far something is, from 0 to 1.',
  {
    value: say('From 0 to 1.', expression),
    as: say('Its shape.', { enum: ['bar', 'ring'] }),
    text: say('What it means.', text),
    steps: say('Draws the names of equal steps in place of a bar or ring: those behind, the one that comes, and those after it.', {
      type: 'array',
      items: text,
      minItems: 2,
    }),
  },
  ['value'],
)
