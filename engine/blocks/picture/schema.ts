import { defineBlock } from '../../../schemas/defineBlock.ts'
import { expression } from '../../../schemas/marks.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const pictureSchema = defineBlock(
  'picture',
  'A picture.',
  {
    src: say('Its address.', expression),
    text: say('What it shows, for those who do not see it; left out: decoration.', text),
    shape: say('Its frame.', { enum: ['wide', 'square', 'round'] }),
  },
  ['src'],
)
